import CharacterDetailRace
import PatternFacts
import RaceKit
import Testing

/// `REFACTORING.md` says what the sources, the traces and the contract say.
@MainActor
struct StaleRefactoringTests {
  private nonisolated static let kit = "Modules/CharacterDetailKit"
  private nonisolated static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  private func document() throws -> PatternsDocument {
    try PatternsDocument(path: "\(Self.root)/\(Self.kit)/REFACTORING.md")
  }

  @Test(arguments: ["sources", "messages", "contract"])
  func partIsWhatTheSourcesSay(name: String) async throws {
    let parts = try await PatternFacts.parts(of: CharacterDetailRace.race, root: Self.root)
    let expected = try #require(parts[name])
    #expect(try document()[name] == expected, "“\(name)” is stale: run Scripts/patterns")
  }

  @Test(arguments: ["facts", "memory"])
  func figuresAreThere(name: String) throws {
    let part = try #require(try document()[name])
    #expect(part.contains { $0.isNumber }, "\(name) has no figures: run Scripts/patterns")
  }

  /// A line "Commit: `Subject`" names a step's commit; a subject is short and says what is done.
  @Test func eachStepNamesACommit() throws {
    let lines = try document().text.split(separator: "\n")
    let steps = lines.count { $0.hasPrefix("## ") && $0.contains(".") }
    let subjects = lines.filter { $0.hasPrefix("Commit: ") }
    #expect(steps == 7)
    #expect(subjects.count == steps)
    #expect(Set(subjects).count == steps)
  }
}
