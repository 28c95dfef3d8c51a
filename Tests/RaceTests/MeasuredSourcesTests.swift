import Testing

@testable import race

struct MeasuredSourcesTests {
  private let file = SourceFile(path: "A.swift", text: "// why\n\nlet a = 1\n  let b = 2  // two\n")

  @Test func emptyLinesAndCommentsAreNoCode() {
    #expect(file.code == ["let a = 1", "let b = 2  // two"])
  }

  @Test func digestIgnoresComments() {
    let other = SourceFile(path: "A.swift", text: "/// other\nlet a = 1\nlet b = 2  // two")
    #expect(MeasuredSources.digest(of: [file]) == MeasuredSources.digest(of: [other]))
  }

  @Test(arguments: [
    SourceFile(path: "A.swift", text: "let a = 1\nlet b = 3  // two"),
    SourceFile(path: "B.swift", text: "let a = 1\nlet b = 2  // two"),
    SourceFile(path: "A.swift", text: "let a = 1let b = 2  // two"),
  ])
  func digestChangesWithCodeAndNames(other: SourceFile) {
    #expect(MeasuredSources.digest(of: [file]) != MeasuredSources.digest(of: [other]))
  }
}
