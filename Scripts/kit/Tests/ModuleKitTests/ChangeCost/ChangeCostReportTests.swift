import Testing

@testable import ModuleKit

struct ChangeCostReportTests {
  private let costs: [ChangeCost]

  init() {
    var one = ChangeCost(change: "like", pattern: "vip", commits: ["a", "b"])
    one.sources.paths = ["a.swift", "b.swift"]
    one.sources.added = 30
    one.declarations = ["A", "A.b", "A.init"]
    one.requirementsAndCases = ["B.c"]
    one.sources.hunks = 5
    one.vanished = ["b.swift"]
    one.changedTests = ["T.a", "T.b"]
    one.addedTests = ["T.c"]
    costs = [one, ChangeCost(change: "like", pattern: nil, commits: ["c"])]
  }

  @Test func writesATable() throws {
    let lines = try costs.text(.text).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(Set(lines.prefix(3).map(\.count)).count == 1)
    #expect(
      lines[2].hasPrefix("like    shared              0                       0       0      0"))
  }

  @Test func notesSummedCommits() throws {
    let note = "like, vip: the lines of 2 commits are summed."
    #expect(try costs.text(.text).contains("\n\(note)\n"))
    #expect(try costs.text(.markdown).contains("\n\n\(note)\n\n"))
    #expect(try [costs[1]].text(.text).contains("like, shared:") == false)
  }

  @Test func notesFilesThatAreGone() throws {
    let note = "like, vip: 1 of 2 files are gone since; the figures hold for a, b."
    #expect(try costs.text(.text).hasSuffix("\n\(note)"))
  }

  @Test func writesMarkdown() throws {
    let lines = try costs.text(.markdown).split(separator: "\n")
    #expect(lines[1].hasPrefix("| --- | --- | --: |"))
    #expect(lines[2] == "| like | vip | 3 | 1 | 5 | 2 | +30 −0 | 2 | 1 |")
    var odd = costs[1]
    odd.change = "a|b"
    #expect(try [odd].text(.markdown).contains("| a\\|b | shared |"))
  }

  @Test func writesJSON() throws {
    let json = try costs.text(.json)
    #expect(try decoded([ChangeCost].self, from: json) == costs)
  }

  @Test func reportsAnEmptyRange() throws {
    let nothing = "No commit in this range has a Change: trailer."
    #expect(try [ChangeCost]().text(.text) == nothing)
    #expect(try [ChangeCost]().text(.json).filter { !$0.isWhitespace } == "[]")
  }
}

struct DeclaredLinesTests {
  @Test(arguments: [
    (
      "protocol A: AnyObject {\n  func b(\n    c: Int)\n  /// Says.\n  var d: Int { get }\n}", 3,
      ["A.b"]
    ),
    ("protocol A {\n  func b()\n  /// Says.\n  var d: Int { get }\n}", 3, ["A.d"]),
    ("protocol A {\n  init(b: Int)\n  static func == (a: Self, b: Self) -> Bool\n}", 3, ["A.=="]),
    ("extension B {\n  enum A {\n    case b, `c`(d: Int)\n  }\n}", 3, ["B.A.b", "B.A.c"]),
    ("enum A {\n  case b\n\n  var c: Int {\n    switch self { case .b: 1 }\n  }\n}", 5, []),
    ("enum A {\n  case b\n  private enum C {\n    case d\n  }\n}", 4, []),
    ("private let a = 1\nenum A {\n  indirect case b(A)\n}", 3, ["A.b"]),
    ("fileprivate extension B {\n  enum A {\n    case b\n  }\n}", 3, []),
    ("func a() {\n  enum A {\n    case b\n  }\n}", 3, []),
    ("struct A {\n  func b() {}\n}", 2, []),
  ])
  func findsRequirementsAndCases(source: String, line: Int, names: [String]) {
    #expect(DeclaredLines(source).names(in: [line], where: \.isRequirementOrCase) == Set(names))
  }

  @Test(arguments: [
    ("struct A {\n}", 1, "A"), ("struct A {\n}", 2, "A"), ("struct A {\n}\n\nlet b = 1", 4, nil),
    ("/// Says.\n@MainActor\nclass A {}", 1, "A"), ("import B\n@MainActor\nclass A {}", 1, nil),
    ("enum A {\n  struct B {\n  }\n}", 2, "A.B"), ("enum A {\n  struct B {\n  }\n}", 4, "A"),
    ("extension A.B: C where D.E == F {\n}", 2, "A.B"),
    ("extension A {\n struct B {}\n}", 2, "A.B"),
    ("class A {\n  class func b() {\n  }\n}", 3, "A"),
    ("enum A {\n  case actor\n  case b\n  func c() {\n  }\n}", 5, "A"),
    ("func a(actor b: Int) {\n  { 1 }\n}", 2, nil), ("let a = b.class\nfoo {\n}", 3, nil),
    ("protocol A {\n  func b()\n}", 2, "A"), ("let a = \"struct B {\"\n{\n}", 3, nil),
    ("func a() {\n  struct B {\n  }\n}", 3, "B"), ("actor `class` {\n}", 1, "class"),
    ("struct A {\n", 1, nil), ("}}\nstruct A {\n}", 3, "A"),
  ])
  func findsTheInnermostType(source: String, line: Int, type: String?) {
    #expect(
      DeclaredLines(source).names(in: line..<line + 1, where: \.isType)
        == Set([type].compactMap(\.self)))
  }

  @Test(arguments: [
    ("struct T {\n  @Test func a() {\n    b()\n  }\n}", 3, "T.a"),
    ("struct T {\n  @Test(arguments: [\n    1\n  ])\n  func a(b: Int) {\n  }\n}", 3, "T.a"),
    ("struct T {\n  @Test func `a b`() {\n  }\n}", 2, "T.a b"),
    ("class T {\n  func testA() {\n  }\n}", 3, "T.testA"),
    ("struct T {\n  @Test func a() {}\n\n  func b() {\n  }\n}", 5, nil),
    ("struct T {\n  @Test func a() {}\n\n  @Test func b() {}\n}", 3, nil),
  ])
  func findsTests(source: String, line: Int, test: String?) {
    #expect(
      DeclaredLines(source).names(in: line..<line + 1, where: \.isTest)
        == Set([test].compactMap(\.self)))
  }

  @Test func countsLinesAsGitDoes() {
    let source = "let a = 1\rlet b = 2\r\nstruct A {\r\n}\n"
    #expect(DeclaredLines(source).names(in: 2..<3, where: \.isType) == ["A"])
    #expect(DeclaredLines(source).names(in: 1..<2, where: \.isType) == [])
  }
}

struct CommitDifferenceTests {
  @Test func readsNames() throws {
    let files = try CommitDifference.files(
      names: "M\0a b.swift\0A\0c\0R090\0old\0new\t\0",
      patch: (1...3).map { "diff --git \($0)" }.joined(separator: "\n"))
    #expect(files.map(\.path) == ["a b.swift", "c", "new\t"])
    #expect(files.map(\.oldPath) == [nil, nil, "old"])
    #expect(try CommitDifference.files(names: "", patch: "") == [])
  }

  /// An empty line of context has no space with `diff.suppressBlankEmpty`.
  @Test func readsBothVersions() throws {
    let patch = """
      diff --git a/a b/a
      --- a/a
      +++ b/a
      @@ -1,5 +1,4 @@ struct @@ -1 +1 @@
       a
      -@@ -9 +9 @@
      +diff --git a/x b/x
      +

      -b
      -c
      \\ No newline at end of file
      diff --git a/b b/b
      old mode 100644
      """
    let files = try CommitDifference.files(names: "M\0a\0M\0b\0", patch: patch)
    let (old, new) = (files[0].old, files[0].new)
    #expect(String(decoding: old.text, as: UTF8.self) == "a\n@@ -9 +9 @@\n\nb\nc\n")
    #expect(String(decoding: new.text, as: UTF8.self) == "a\ndiff --git a/x b/x\n\n\n")
    #expect((old.lines, new.lines) == ([2, 4, 5], [2, 3]))
    #expect(files.map(\.hunks) == [2, 0])
    #expect(files[1].new.text == [])
  }

  @Test(arguments: ["M", "M\0", "R090\0old\0", "M\0a\0M\0b\0", ""])
  func rejectsOtherNames(text: String) {
    #expect(throws: KitError.self) {
      try CommitDifference.files(names: text, patch: "diff --git a b")
    }
  }
}

extension DeclaredLines {
  fileprivate init(_ source: String) { self.init(Array(source.utf8)) }
}
