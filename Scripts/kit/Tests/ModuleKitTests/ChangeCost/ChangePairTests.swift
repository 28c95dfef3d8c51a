import TestSupport
import Testing

@testable import ModuleKit

struct ChangePairTests {
  private static let view = "Modules/VIP/View.swift"
  private let repository: TemporaryRepository

  init() async throws {
    repository = try await TemporaryRepository()
    try await write("Begin")
  }

  @Test func countsDeclarationsAndConflictsOfBoth() async throws {
    try await write(a: 1, "Change: like\nPattern: vip")
    try await write(a: 2, c: 2, "Change: undo\nPattern: vip")
    #expect(
      try await pairs() == [
        ChangePair(
          pattern: "vip", earlier: "like", later: "undo", declarations: ["View.a"],
          conflicts: [Self.view], otherConflicts: [])
      ])
  }

  @Test func takesBackWhatDoesNotOverlap() async throws {
    try await write(a: 1, b: 1, "Change: like\nPattern: vip")
    try await write(a: 1, b: 1, c: 2, end: 2, "Change: undo\nPattern: vip")
    let pair = try #require(try await pairs().first)
    #expect(pair.conflicts == [])
    #expect(pair.declarations == [])
  }

  /// The later change alone would not conflict.
  @Test func attributesConflictsToCommitsInBetween() async throws {
    try await write(a: 1, "Change: like\nPattern: vip")
    try await write(a: 3, "Fix")
    try await write(a: 3, c: 2, "Change: undo\nPattern: vip")
    let pair = try #require(try await pairs().first)
    #expect(pair.conflicts == [])
    #expect(pair.otherConflicts == [Self.view])
  }

  /// The second commit changes what the first one added, which is no conflict of two changes.
  @Test func takesBackTheCommitsOfAChangeLastFirst() async throws {
    try await write(a: 1, "Change: like\nPattern: vip")
    try await write(a: 1, c: 2, "Change: undo\nPattern: vip")
    try await write(a: 4, c: 2, "Change: like\nPattern: vip")
    let pair = try #require(try await pairs().first)
    #expect((pair.earlier, pair.later) == ("like", "undo"))
    #expect(pair.conflicts == [])
  }

  @Test func pairsEachTwoChangesOfAPattern() async throws {
    try await write(a: 1, "Change: like")
    for (number, change) in ["like", "undo", "search"].enumerated() {
      try await write(a: number, "Change: \(change)\nPattern: vip")
    }
    try await write(c: 1, "Change: undo\nPattern: mvc")
    #expect(
      try await pairs().map { [$0.earlier, $0.later] } == [
        ["like", "undo"], ["like", "search"], ["undo", "search"],
      ])
  }

  @Test func changesOnTwoBranchesAreNoPair() async throws {
    try await repository.git("checkout", "-q", "-b", "topic")
    try await write(a: 1, "Change: like\nPattern: vip")
    try await repository.git("checkout", "-q", "main")
    try await write(c: 1, "Change: undo\nPattern: vip")
    try await repository.git(
      "-c", "user.name=Made", "-c", "user.email=made@example.org", "merge", "-q", "topic")
    #expect(try await pairs() == [])
  }

  @Test func excludesFilesAndLeavesTheRepositoryUnchanged() async throws {
    try await write(a: 1, "Change: like\nPattern: vip")
    try await write(a: 2, "Change: undo\nPattern: vip")
    let objects = try await repository.git("count-objects")
    let pair = try #require(try await pairs(excluding: ["View.swift"]).first)
    #expect(pair.conflicts == [] && pair.declarations == [])
    #expect(try await repository.git("count-objects") == objects)
  }

  @Test func writesATable() async throws {
    #expect(try [ChangePair]().text(.text) == "No pattern has two changes in this range.")
    try await write(a: 1, "Change: like\nPattern: vip")
    try await write(a: 2, "Change: undo\nPattern: vip")
    let pairs = try await pairs()
    #expect(try pairs.text(.markdown).hasSuffix("| like | undo | vip | 1 | 1 | 0 |"))
    #expect(try decoded([ChangePair].self, from: pairs.text(.json)) == pairs)
  }

  /// Three functions, a line of each with the number, and a last line.
  private func write(a: Int = 0, b: Int = 0, c: Int = 0, end: Int = 0, _ message: String)
    async throws
  {
    let functions = [("a", a), ("b", b), ("c", c)].map { name, number in
      "  func \(name)() {\n    let one = 1\n    let two = \(number)\n    let three = 3\n  }\n"
    }
    try await repository.commit(
      [Self.view: "struct View {\n\(functions.joined())}\nlet end = \(end)\n"],
      "Commit\n\n\(message)")
  }

  private func pairs(excluding excluded: [String] = []) async throws -> [ChangePair] {
    let repository = try await Repository(containing: repository.folder.path)
    let costs = try await repository.changeCosts(from: nil, to: "HEAD", excluding: excluded)
    return try await repository.changePairs(of: costs, excluding: excluded)
  }
}
