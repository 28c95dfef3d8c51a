import PatternKit
import RaceKit
import Testing
import TweetsKit
import TweetsPatterns

@testable import race

/// The documents of the races report what the sources, the traces and the contracts say:
/// `race documents --check` compares all of them.
@MainActor
struct RaceDocumentsTests {
  private nonisolated static let ids = tweetsPatterns.patterns.map(\.rawValue)
  private nonisolated static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")
  private nonisolated static let patterns = "Modules/TweetsKit/PATTERNS.md"
  private nonisolated static let report = "docs/race-tweets.md"
  private nonisolated static let refactoring = "Modules/CharacterDetailKit/REFACTORING.md"

  private nonisolated static func page(_ id: String) -> String { "docs/patterns/\(id).md" }

  private func document(_ path: String) throws -> MarkedDocument {
    try MarkedDocument(path: "\(Self.root)/\(path)")
  }

  @Test func writesThePageAndTheReport() async throws {
    let program = try FakeKit()
    let kit = Kit(root: Self.root, program: program.path)
    let written = try await RaceDocuments.all.first?.written(with: kit)
    #expect(
      written?.keys.sorted() == [
        Self.patterns, "README.md", "docs/changes.md", "docs/choosing.md",
      ] + Self.ids.map(Self.page).sorted() + ["docs/race-tweets.md", "docs/run-cost.md"])
    let vip = MarkedDocument(text: written?[Self.page("vip")] ?? "")["vip files"]
    #expect(
      vip?.contains("[TweetsPresenter](../../Modules/TweetsKit/VIP/TweetsPresenter.swift) 7 ·")
        == true)
    let answer = try #require(
      written?["docs/race-tweets.md"]?.firstMatch(of: /\| MVC \| (\d+) files, (\d+) lines,/))
    #expect(Int(answer.1).map { $0 * 7 } == Int(answer.2))
  }

  @Test(
    arguments: [
      (patterns, ["contract", "chart", "chart table", "pages", "questions"]),
      ("docs/changes.md", ["changes", "pairs of changes"]),
      ("docs/run-cost.md", ["bindings", "nesting", "messages"]),
      ("docs/choosing.md", ["chart", "change", "pairs", "found", "tested", "run", "restored"]),
    ])
  func containsEachSection(path: String, names: [String]) throws {
    let document = try document(path)
    #expect(names.filter { document[$0]?.isEmpty != false } == [])
  }

  /// The page that a team reads first.
  @Test func thePageOfThePatternsIsOnePage() throws {
    let lines = try document(Self.patterns).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 90)
  }

  @Test(arguments: ids)
  func eachPatternHasAPage(id: String) throws {
    let page = try document(Self.page(id))
    for part in ["figures", "cost", "built", "files", "diagram"] {
      #expect(page["\(id) \(part)"]?.isEmpty == false, "\(part)")
    }
    let pages = try document(Self.patterns)["pages"]
    #expect(pages?.contains("(../../\(Self.page(id)))") == true)
  }

  @Test(arguments: ["Times", "Counted", "Time per event", "Time by size"])
  func containsMeasuredFigures(section: String) throws {
    let text = try #require(try document(Self.report).section(section))
    #expect(text.contains { $0.isNumber }, "\(section) has no figures: run Scripts/patterns")
  }

  @Test(arguments: ["facts", "memory", "measured"])
  func containsFiguresOfTheRefactor(name: String) throws {
    let part = try #require(try document(Self.refactoring)[name])
    #expect(part.contains { $0.isNumber }, "\(name) has no figures: run Scripts/patterns")
  }

  @Test(arguments: [refactoring, report])
  func measuredFiguresNameTheirCommit(path: String) throws {
    #expect(try document(path).text.contains(/commit [0-9a-f]{7}/))
  }

  /// The 100,000th row costs what the first does; a few hundredths come and go.
  @Test func costDoesNotGrowWithTheFeed() throws {
    let report = try document(Self.report)
    let curves = try #require(report.section("Time by size"))
    let growths = curves.matches(of: /(\d+\.\d\d) \(\S+\) \|\n/).compactMap { Double($0.1) }
    // A pattern that is younger than the last measured race has no figures yet.
    #expect(growths.count == 2 * (report.rows(ofTable: "memory of a scene").count - 1))
    #expect(growths.allSatisfy { $0 <= 1.2 }, "\(growths)")
  }

  /// A line "Commit: `Subject`" names a step's commit; a subject is short and says what is done.
  @Test func refactorStepsNameDistinctCommits() throws {
    let lines = try document(Self.refactoring).text.split(separator: "\n")
    let steps = lines.count { $0.hasPrefix("## ") && $0.contains(".") }
    let subjects = lines.filter { $0.hasPrefix("Commit: ") }
    #expect(steps == 15)
    // "More patterns" has two commits, and no steps.
    #expect(subjects.count == steps + 2)
    #expect(Set(subjects).count == subjects.count)
  }
}
