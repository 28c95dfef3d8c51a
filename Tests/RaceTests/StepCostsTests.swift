import SystemKit
import TestSupport
import Testing

@testable import RaceKit
@testable import race

struct StepCostsTests {
  private let folder: TemporaryFolder
  private let program: FakeKit

  init() throws {
    folder = try TemporaryFolder()
    program = try FakeKit()
    try git("init", "-q", "-b", "main", ".")
    let tests =
      "@Test func a() {}\n@Test(arguments: [1])\nfunc b(b: Int) {}\n  @Test\n  func c() {}\n"
    try commit("Write the list", ["A.swift": "a\nb\n", "README.md": "a\n"])
    try commit(
      "Test the list",
      ["Tests/CharacterTests/A.swift": tests + "@Test func d() {}\n", "Tests/B.swift": tests])
    try commit("Write the list again", ["A.swift": "a\nc\nd\n", "Tests/ATests.swift": "a\n"])
  }

  private func git(_ arguments: String...) throws {
    let command = try Command.run("git", arguments, in: folder.path, limit: .seconds(30))
    try #require(command.status == 0, "\(command.errors)")
  }

  private func commit(_ subject: String, _ files: [String: String]) throws {
    for (path, text) in files { try folder.write(text, to: path) }
    try git("add", "-A")
    try git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "commit", "-q", "-m", subject)
  }

  private func steps(_ page: String) throws -> [StepCosts.Step] {
    try StepCosts(page: page, Kit(root: folder.path, program: program.path)).steps
  }

  @Test func countsTheLinesOfEachStep() throws {
    let page = """
      # Steps

      Commit: `Write the list`

      Commit: `Write the list again`
      """
    let steps = try steps(page)
    #expect(steps.map(\.subject) == ["Write the list", "Write the list again"])
    #expect(steps.map(\.sources.text) == ["1, +2 −0", "1, +2 −1"])
    #expect(steps.map(\.tests.text) == ["–", "1, +1 −0"])
    #expect(steps.map(\.cost.declarations.count) == [2, 2])
  }

  /// Of the characters' tests, four were there before the last commit, and three of them change.
  @Test func countsTheTestsThatAreKept() throws {
    let page = "\nCommit: `Write the list again`\n"
    let table = try StepCosts(page: page, Kit(root: folder.path, program: program.path)).table
    #expect(table.rows.map { $0.last } == ["1, 2, 1, 0"])
  }

  /// A longer subject is that of another step.
  @Test func aStepWithoutACommitIsAnError() {
    #expect(throws: CommandError("no commit has the subject 'the list again'")) {
      try steps("\nCommit: `the list again`\n")
    }
  }
}
