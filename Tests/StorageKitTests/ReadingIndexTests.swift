import Foundation
import TestSupport
import Testing

@testable import StorageKit

struct ReadingIndexTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func found(_ words: String, _ index: ReadingIndex) async throws -> [String] {
    try await index.search(words, hosts: ["a"], limit: 99).map(\.key)
  }

  @Test func documentReplacesTheOneWithTheSameIdentity() async throws {
    let index = try scratch.storage().readings
    try await index.put([.make(body: "old")])
    try await index.put([.make(body: "new"), .make(kind: "tweet", body: "new")])
    #expect(try await found("old", index).isEmpty)
    #expect(try await found("new", index).count == 2)
  }

  @Test func excerptDoesNotReplaceAWholeBody() async throws {
    let index = try scratch.storage().readings
    try await index.put([.make(title: "first", body: "short", isExcerpt: true)])
    try await index.put([.make(title: "second", body: "the whole text")])
    try await index.put([.make(title: "third", body: "short", isExcerpt: true)])
    for words in ["first", "second", "short"] { #expect(try await found(words, index).isEmpty) }
    #expect(try await found("third whole", index) == ["1"])
  }

  @Test func excerptReplacesAnExcerpt() async throws {
    let index = try scratch.storage().readings
    try await index.put([.make(body: "one", isExcerpt: true)])
    try await index.put([.make(body: "two", isExcerpt: true)])
    #expect(try await found("one", index).isEmpty)
    #expect(try await found("two", index) == ["1"])
  }

  @Test func wholeBodyReplacesAnEqualExcerpt() async throws {
    let index = try scratch.storage().readings
    try await index.put([.make(body: "whole", isExcerpt: true)])
    try await index.put([.make(body: "whole")])
    try await index.put([.make(body: "short", isExcerpt: true)])
    #expect(try await found("whole", index) == ["1"])
  }

  @Test func unchangedDocumentsDoNotUpdateTheTextIndex() async throws {
    let storage = try scratch.storage()
    try await storage.readings.put([.make(key: "1", body: "same"), .make(key: "2", body: "other")])
    // Any access to the full-text index fails from here on.
    try await storage.connection.execute("DROP TABLE readingText")
    try await storage.readings.put([
      .make(key: "1", body: "same"), .make(key: "2", body: "short", isExcerpt: true),
    ])
    await #expect(throws: StorageError.self) {
      try await storage.readings.put([.make(key: "1", body: "new")])
    }
  }

  @Test func evictsTheLeastRecentlyReadDocument() async throws {
    let size = ReadingIndex.overhead + 10
    let index = try scratch.storage(capacity: 3 * size).readings
    for key in ["a", "b", "c"] {
      try await index.put([.make(key: key, title: "word", body: "123456")])
    }
    try await index.put([.make(key: "a", title: "word", body: "x", isExcerpt: true)])
    try await index.put([.make(key: "d", title: "word", body: "123456")])
    #expect(try await found("word", index).sorted() == ["a", "c", "d"])
  }

  @Test func totalIsTheSumOfTheDocuments() async throws {
    let storage = try scratch.storage(capacity: 8 * ReadingIndex.overhead)
    for number in 0..<60 {
      try await storage.readings.put([
        .make(
          key: "\(number % 11)", title: String(repeating: "ä", count: number % 7),
          body: String(repeating: "b", count: number % 13), isExcerpt: number % 3 == 0)
      ])
      let total = try await storage.connection.number(
        "SELECT bytes FROM totals WHERE name = 'readings'")
      #expect(
        try await storage.connection.number(
          """
          SELECT sum(length(CAST(title AS BLOB)) + length(CAST(body AS BLOB)) + \(
            ReadingIndex.overhead)) FROM readings
          """) == total)
    }
    // FTS5 compares the index with the documents, and throws if they differ.
    try await storage.connection.execute(
      "INSERT INTO readingText (readingText, rank) VALUES ('integrity-check', 1)")
  }

  @Test func skipsOversizedDocuments() async throws {
    let index = try scratch.storage(capacity: 600).readings
    try await index.put([.make(body: String(repeating: "x ", count: 300)), .make(key: "2")])
    #expect(try await found("title", index) == ["2"])
  }

  @Test func writesAListAtomically() async throws {
    let storage = try scratch.storage()
    try await storage.connection.execute(
      """
      CREATE TRIGGER refusing BEFORE INSERT ON readings WHEN new.key = '3'
      BEGIN SELECT RAISE(FAIL, 'no'); END
      """)
    await #expect(throws: StorageError.self) {
      try await storage.readings.put((1...4).map { .make(key: "\($0)") })
    }
    #expect(try await found("title", storage.readings).isEmpty)
  }
}
