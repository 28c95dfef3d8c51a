import PatternFacts
import RaceKit
import Testing
import TweetsKit
import TweetsRace

/// `PATTERNS.md` says what the sources and the traces say.
@MainActor
struct StalePatternsTests {
  private nonisolated static let kit = "Modules/TweetsKit"
  private nonisolated static let ids = TweetsPattern.allCases.map(\.rawValue)
  private nonisolated static let root =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  private func document() throws -> PatternsDocument {
    try PatternsDocument(path: "\(Self.root)/\(Self.kit)/PATTERNS.md")
  }

  @Test func partsAreWhatTheSourcesSay() async throws {
    let document = try document()
    let parts = try await PatternFacts.parts(of: TweetsRace.race, root: Self.root)
    #expect(parts.count == 3 + 2 * Self.ids.count)
    for (name, text) in parts {
      #expect(document[name] == text, "“\(name)” is stale: run Scripts/patterns")
    }
  }

  @Test(arguments: ["facts", "times", "memory", "curves"] + ids.map { "\($0) cost" })
  func figuresAreThere(name: String) throws {
    let part = try #require(try document()[name])
    #expect(part.contains { $0.isNumber }, "\(name) has no figures: run Scripts/patterns")
  }

  /// The 100,000th row costs what the first does; a few hundredths come and go.
  @Test func aLongFeedCostsNoMore() throws {
    let part = try #require(try document()["curves"])
    let growths = part.matches(of: /(\d+\.\d\d) \(\S+\) \|\n/).compactMap { Double($0.1) }
    #expect(growths.count == 2 * (Self.ids.count + 1))
    #expect(growths.allSatisfy { $0 <= 1.2 }, "\(growths)")
  }
}
