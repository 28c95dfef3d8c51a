import Testing

@testable import ModuleKit

struct CommitDifferenceTests {
  @Test func readsNumbers() throws {
    let files = try CommitDifference.files("1\t2\ta b.swift\0-\t-\tc\0003\t0\t\0old\0new\t\0")
    #expect(files.map(\.path) == ["a b.swift", "c", "new\t"])
    #expect(files.map(\.oldPath) == [nil, nil, "old"])
    #expect(files.map(\.added) == [1, 0, 3])
    #expect(files.map(\.removed) == [2, 0, 0])
    #expect(try CommitDifference.files("") == [])
  }

  @Test func readsHunks() throws {
    let patch = """
      diff --git a/a b/a
      --- a/a
      +++ b/a
      @@ -3 +3,2 @@ struct @@ -1 +1 @@
      -@@ -9 +9 @@
      +diff --git a/x b/x
      +
      @@ -7,2 +7,0 @@
      -b
      -c
      diff --git a/b b/b
      old mode 100644
      """
    let hunks = try CommitDifference.hunks(patch)
    #expect(hunks.count == 2)
    #expect(hunks[0].map(\.old) == [3..<4, 7..<9])
    #expect(hunks[0].map(\.new) == [3..<5, 7..<7])
    #expect(hunks[1].isEmpty)
  }

  @Test(arguments: ["1\ta\0", "x\t1\ta\0", "1\t1\t\0old"])
  func refusesOtherNumbers(text: String) {
    #expect(throws: KitError.self) { try CommitDifference.files(text) }
  }

  @Test(arguments: ["@@ -1 +1 @@", "diff --git a b\n@@ 1 1 @@", "diff --git a b\n@@ -x +1 @@"])
  func refusesOtherHunks(patch: String) {
    #expect(throws: KitError.self) { try CommitDifference.hunks(patch) }
  }
}
