import Foundation
import NetworkKit
import TestSupport
import Testing

@testable import StorageKit

struct StoredHostTests {
  private let scratch: TemporaryFolder
  private let storage: Storage

  init() async throws {
    scratch = try TemporaryFolder()
    storage = try scratch.storage()
    for (number, key) in ["http://b/1", "http://a/1", "http://b/2"].enumerated() {
      try await storage.responses.put(
        .stored("123", storedAt: Date(timeIntervalSinceReferenceDate: Double(100 - number))),
        for: key
      )
    }
    try await storage.readings.put([.make(host: "a", key: "1"), .make(host: "b", key: "1")])
    _ = try await storage.savedPhotos.save(.make(), image: Data([1]), origin: "b", limit: 1)
  }

  private var found: [String] {
    get async throws {
      try await storage.readings.search("title", hosts: ["a", "b"], limit: 9).map(\.host).sorted()
    }
  }

  @Test func reportsEntriesBytesAndDatesPerHost() async throws {
    let time = { Date(timeIntervalSinceReferenceDate: $0) }
    #expect(
      try await storage.responses.hosts() == [
        StoredHost(host: "a", entries: 1, bytes: 13, oldest: time(99), newest: time(99)),
        StoredHost(host: "b", entries: 2, bytes: 26, oldest: time(98), newest: time(100)),
      ])
  }

  @Test func clearingAHostKeepsTheOthers() async throws {
    #expect(try await storage.clear(host: "b") == 2)
    #expect(try await storage.responses.hosts().map(\.host) == ["a"])
    #expect(try await found == ["a"])
    #expect(try await storage.clear(host: "b") == 0)
    #expect(try await storage.savedPhotos.photos(of: "b").count == 1)
  }

  @Test func clearingAllKeepsSavedPhotos() async throws {
    #expect(try await storage.clear(host: nil) == 3)
    #expect(try await storage.responses.hosts().isEmpty)
    #expect(try await storage.responses.response(for: "http://a/1") == nil)
    #expect(try await found.isEmpty)
    #expect(try await storage.savedPhotos.photos(of: "b").count == 1)
  }

  @Test func clearingRemovesEveryWordFromTheIndex() async throws {
    try await storage.readings.put([.make(host: "large", key: "1", body: "xylographer")])
    let words = {
      try await storage.connection.number(
        "SELECT count(*) FROM readingText_data WHERE instr(block, CAST('xylographer' AS BLOB))")
    }
    #expect(try await words() > 0)
    try await storage.clear(host: "large")
    #expect(try await words() == 0)
  }

  @Test func clearingFreesDiskSpace() async throws {
    try await storage.responses.put(
      .stored(String(repeating: "x", count: 1 << 20)), for: "http://large/")
    let pages = { try await storage.connection.number("PRAGMA page_count") }
    let before = try await pages()
    try await storage.clear(host: "large")
    #expect(try await pages() < before - 200)
    #expect(try await storage.connection.number("SELECT sum(bytes) FROM totals") > 0)
  }
}
