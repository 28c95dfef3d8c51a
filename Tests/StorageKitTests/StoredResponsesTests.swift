import Foundation
import HTTPTypes
import NetworkKit
import TestSupport
import Testing

@testable import StorageKit

struct StoredResponsesTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test func storesReplacesAndRemoves() async throws {
    let store = try scratch.storage().responses
    #expect(try await store.response(for: "a") == nil)
    try await store.put(.stored("1"), for: "a")
    try await store.put(.stored("22", status: .accepted), for: "a")
    #expect(try await store.response(for: "a") == .stored("22", status: .accepted))
    try await store.put(.stored("3"), for: "ab")
    try await store.put(.stored("4"), for: "Ab")
    for _ in 1...2 { try await store.remove(prefix: "a") }
    for key in ["a", "ab"] { #expect(try await store.response(for: key) == nil) }
    #expect(try await store.response(for: "Ab") != nil)
    try await store.remove(prefix: "")
    #expect(try await store.hosts().isEmpty)
  }

  @Test func revalidatedResponseIsNotRewritten() async throws {
    let storage = try scratch.storage()
    var response = NetworkResponse.stored("1", headers: [.age: "1"])
    response.storedAt = Date(timeIntervalSinceReferenceDate: 1)
    try await storage.responses.put(response, for: "a")
    let id = try await storage.connection.number("SELECT id FROM responseContents")
    try await storage.responses.put(.stored("2"), for: "b")
    response.head.headerFields[.age] = "0"
    response.storedAt = Date(timeIntervalSinceReferenceDate: 2)
    try await storage.responses.put(response, for: "a")
    #expect(try await storage.responses.response(for: "a") == response)
    #expect(try await storage.connection.number("SELECT min(id) FROM responseContents") == id)
    let last = try await storage.connection.number(
      "SELECT id FROM responses ORDER BY lastUse DESC LIMIT 1")
    #expect(last == id)
  }

  @Test func persistsForTheNextProcess() async throws {
    try await scratch.storage().responses.put(.stored("1"), for: "a")
    #expect(try await scratch.storage().responses.response(for: "a") == .stored("1"))
  }

  @Test func storesEmptyAndBinaryBodies() async throws {
    let store = try scratch.storage().responses
    var response = NetworkResponse.stored("")
    try await store.put(response, for: "empty")
    #expect(try await store.response(for: "empty") == response)
    response.body = Data([0, 255, 10, 0])
    try await store.put(response, for: "bytes")
    #expect(try await store.response(for: "bytes") == response)
  }

  @Test func preservesOrderRepetitionAndCaseOfHeaders() async throws {
    let store = try scratch.storage().responses
    var fields = HTTPFields()
    let empty = try #require(HTTPField.Name("X-Empty"))
    fields.append(HTTPField(name: .vary, value: "accept"))
    fields.append(HTTPField(name: empty, value: ""))
    fields.append(HTTPField(name: .contentDisposition, value: "<a:b>; rel=\"x\""))
    fields.append(HTTPField(name: .vary, value: "origin"))
    fields.append(HTTPField(name: .server, lenientValue: [0x20, 0xE9, 0x01, 0x20]))
    try await store.put(.stored(headers: fields), for: "a")
    let found = try #require(try await store.response(for: "a")).head.headerFields
    #expect(found.map(\.name.rawName) == fields.map(\.name.rawName))
    for (one, other) in zip(found, fields) {
      #expect(
        one.withUnsafeBytesOfValue { Array($0) } == other.withUnsafeBytesOfValue { Array($0) })
    }
  }

  @Test func storedAtDefaultsToTheTimeOfWriting() async throws {
    let time = Date(timeIntervalSinceReferenceDate: 5)
    let store = try scratch.storage(now: { time }).responses
    var response = NetworkResponse.stored()
    response.storedAt = nil
    try await store.put(response, for: "a")
    #expect(try await store.response(for: "a")?.storedAt == time)
  }

  @Test func evictsTheLeastRecentlyUsedResponses() async throws {
    let store = try scratch.storage(capacity: 30).responses
    for key in ["a", "b", "c"] { try await store.put(.stored("123456789"), for: key) }
    _ = try await store.response(for: "a")
    try await store.put(.stored("123456789"), for: "d")
    #expect(try await store.response(for: "b") == nil)
    for key in ["c", "a", "d"] { #expect(try await store.response(for: key) != nil) }
    #expect(try await store.hosts().map(\.bytes) == [30])
    try await store.put(.stored(String(repeating: "x", count: 18)), for: "e")
    #expect(try await store.response(for: "c") == nil)
    #expect(try await store.response(for: "a") == nil)
    #expect(try await store.response(for: "d") != nil)
  }

  @Test func orderOfUsePersists() async throws {
    for key in ["a", "b", "c"] {
      try await scratch.storage(capacity: 30).responses.put(.stored("123456789"), for: key)
    }
    _ = try await scratch.storage(capacity: 30).responses.response(for: "a")
    let store = try scratch.storage(capacity: 30).responses
    try await store.put(.stored("123456789"), for: "d")
    #expect(try await store.response(for: "b") == nil)
    #expect(try await store.response(for: "a") != nil)
  }

  @Test func countsHeadersAndKeys() async throws {
    let store = try scratch.storage().responses
    try await store.put(.stored("1", headers: [.eTag: "abc"]), for: "key")
    #expect(try await store.hosts().map(\.bytes) == [3 + 4 + 3 + 1])
  }

  @Test func doesNotStoreOversizedResponses() async throws {
    let store = try scratch.storage(capacity: 5).responses
    try await store.put(.stored("1"), for: "a")
    try await store.put(.stored("1"), for: "b")
    try await store.put(.stored("12345"), for: "a")
    #expect(try await store.response(for: "a") == nil)
    #expect(try await store.response(for: "b") != nil)
  }

  @Test func smallerCapacityTakesEffectOnTheNextWrite() async throws {
    let large = try scratch.storage()
    for key in 0..<20 { try await large.responses.put(.stored("123456789"), for: "\(key)") }
    let small = try scratch.storage(capacity: 25).responses
    try await small.put(.stored("123456789"), for: "x")
    #expect(try await small.hosts().map(\.entries) == [2])
  }

  @Test(arguments: [
    ("https://example.com/a?b\naccept: x", "example.com"),
    ("http://127.0.0.1:8080/a//b", "127.0.0.1:8080"),
    ("http://[::1]:80/", "[::1]:80"),
    ("http://user@example.com/", "example.com"),
    ("https://example.com?q=http://other/", "example.com"),
    ("no address", ""),
  ])
  func parsesTheHostOfTheURL(key: String, host: String) async throws {
    let store = try scratch.storage().responses
    try await store.put(.stored(), for: key)
    #expect(try await store.hosts().map(\.host) == [host])
  }
}
