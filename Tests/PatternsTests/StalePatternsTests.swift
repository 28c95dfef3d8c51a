import PatternFacts
import Testing

/// `PATTERNS.md` says what the sources and the traces say.
struct StalePatternsTests {
  private let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  @Test(arguments: PatternFacts.partNames)
  func partIsWhatTheSourcesSay(name: String) async throws {
    let document = try PatternsDocument(root: root)
    let expected = try #require(try await PatternFacts.parts(root: root)[name])
    #expect(document[name] == expected, "\(name) is stale: run Scripts/patterns")
  }

  @Test func figuresAreOfThePresentSources() throws {
    let measured = try #require(try PatternsDocument(root: root)["measured"])
    let digest = try MeasuredSources.digest(root: root)
    #expect(
      measured.contains("`\(digest)`"),
      "the figures are of other sources, now \(digest): run Scripts/patterns")
  }

  @Test(
    arguments: ["facts", "times", "memory", "pages"]
      + ExhibitedPattern.allCases.map { "\($0.rawValue) cost" })
  func figuresAreThere(name: String) throws {
    let part = try #require(try PatternsDocument(root: root)[name])
    #expect(part.contains { $0.isNumber }, "\(name) has no figures: run Scripts/patterns")
    #expect(!part.contains("NO"), "\(name) misses what was wanted")
  }
}
