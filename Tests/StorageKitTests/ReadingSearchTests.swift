import Foundation
import TestSupport
import Testing

@testable import StorageKit

struct ReadingSearchTests {
  private let scratch: TemporaryFolder
  private let index: ReadingIndex

  init() async throws {
    scratch = try TemporaryFolder()
    index = try scratch.storage(now: { Date(timeIntervalSinceReferenceDate: 77) }).readings
    try await index.put([
      .make(key: "body", title: "On boats", body: "The wind rises, and a Café opens at the quay."),
      .make(key: "title", title: "Wind and water", body: "Nothing of the kind."),
      .make(host: "b", key: "other", title: "Wind", body: "Elsewhere"),
    ])
  }

  private func found(_ words: String, hosts: [String] = ["a"]) async throws -> [String] {
    try await index.search(words, hosts: hosts, limit: 9).map(\.key)
  }

  @Test(arguments: [
    ("wind", ["title", "body"]), ("WIND", ["title", "body"]), ("wind rises", ["body"]),
    ("rises wind", ["body"]), ("cafe", ["body"]), ("CAFÉ", ["body"]), ("cafe\u{301}", ["body"]),
    ("wind wat", ["title"]), ("wat wind", []), ("the qu", ["body"]), ("zebra", []),
    ("wind-rises", ["body"]), ("rises-wind", []), ("rises, and", ["body"]),
  ])
  func requiresEveryWord(words: String, keys: [String]) async throws {
    #expect(try await found(words) == keys)
  }

  @Test func searchesOnlyTheGivenHosts() async throws {
    #expect(try await found("wind", hosts: ["b"]) == ["other"])
    #expect(try await found("wind", hosts: ["b", "a"]).count == 3)
    #expect(try await found("wind", hosts: []).isEmpty)
    #expect(try await found("wind", hosts: ["a') OR 1 --"]).isEmpty)
  }

  @Test func returnsAtMostTheLimit() async throws {
    #expect(try await index.search("wind", hosts: ["a", "b"], limit: 2).count == 2)
  }

  @Test func hitMarksTheMatches() async throws {
    let hit = try #require(try await index.search("cafe op", hosts: ["a"], limit: 1).first)
    #expect(
      hit
        == ReadingHit(
          host: "a", kind: "article", key: "body", link: "regatta://article/body",
          title: [.init(text: "On boats", isMatch: false)],
          snippet: [
            .init(text: "The wind rises, and a ", isMatch: false),
            .init(text: "Café", isMatch: true), .init(text: " ", isMatch: false),
            .init(text: "opens", isMatch: true), .init(text: " at the quay.", isMatch: false),
          ], readAt: Date(timeIntervalSinceReferenceDate: 77)))
  }

  @Test(arguments: [
    "", "   ", "\"", "\"\"\"", "*", "-", "()", "…", "\u{0}", "\u{1F600}", "^ : + { }", "'--",
  ])
  func findsNothingWithoutLetters(words: String) async throws {
    #expect(try await found(words).isEmpty)
  }

  @Test(arguments: [
    "wind\"", "\"wind", "wind OR (", "wind AND", "NOT wind", "NEAR(wind rises", "title:wind",
    "body : wind", "wind*", "^wind", "wind + rises", "{wind}", "wi\u{0}nd", "\u{1F600} wind",
    "wind; DROP TABLE readings", "wind' OR '1", "\u{10FFFD}", "𞤀𞤣", "\u{301}", "ⓐ wind",
    "\u{1E94B}x", "wind \u{FFFE}9",
  ])
  func acceptsAnyInput(words: String) async throws {
    _ = try await found(words)
    #expect(try await found("wind") == ["title", "body"])
  }

  @Test func treatsQueryOperatorsAsWords() async throws {
    try await index.put([.make(key: "words", title: "not near or and", body: "title:wind x")])
    #expect(try await found("NOT NEAR") == ["words"])
    #expect(try await found("NEAR OR") == ["words"])
    #expect(try await found("title:wind") == ["words"])
  }

  @Test func acceptsVeryLongQueries() async throws {
    let words = Array(repeating: "wind", count: 5000).joined(separator: " ")
    #expect(try await found(words) == ["title", "body"])
    #expect(try await found(String(repeating: "w", count: 1_000_000)).isEmpty)
  }

  @Test func documentTextCannotForgeMatchMarkers() async throws {
    try await index.put([
      .make(key: "forged", title: "a\u{1}b\u{2}c\u{0}d", body: "\u{2}\u{1}zebra\u{1}crossing")
    ])
    let hit = try #require(try await index.search("zebracrossing", hosts: ["a"], limit: 1).first)
    #expect(hit.title == [.init(text: "abcd", isMatch: false)])
    #expect(hit.snippet == [.init(text: "zebracrossing", isMatch: true)])
  }

  @Test func truncatesALongBodyAroundTheMatch() async throws {
    let filler = Array(repeating: "filler", count: 200).joined(separator: " ")
    try await index.put([.make(key: "long", body: "\(filler) needle \(filler)")])
    let hit = try #require(try await index.search("needle", hosts: ["a"], limit: 1).first)
    let text = hit.snippet.map(\.text).joined()
    #expect(text.hasPrefix("…filler") && text.hasSuffix("filler…"))
    #expect(text.count < 160)
    #expect(hit.snippet.filter(\.isMatch).map(\.text) == ["needle"])
  }
}
