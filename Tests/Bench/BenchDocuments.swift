import CharacterDetailRace
import PatternFacts
import RaceKit
import TweetsRace

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes what races told into the pages of the features that were raced.
@MainActor
enum BenchDocuments {
  /// - Parameters: the reports, as JSON.
  static func write(tweets: String, characterDetail: String) async throws {
    try await PatternsDocument.write(
      "Modules/TweetsKit/PATTERNS.md", TweetsRace.race, report(tweets), kit: "Modules/TweetsKit",
      root: ".")
    try await PatternsDocument.write(
      "Modules/CharacterDetailKit/REFACTORING.md", CharacterDetailRace.race,
      report(characterDetail), kit: "Modules/CharacterDetailKit", root: ".")
  }

  private static func report(_ path: String) throws -> RaceReport {
    try JSONDecoder().decode(RaceReport.self, from: Data(contentsOf: URL(filePath: path)))
  }
}
