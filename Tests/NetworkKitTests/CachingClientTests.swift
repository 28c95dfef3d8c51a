import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import NetworkKit

struct CachingClientTests {
  private static let json = NetworkRequest.make(headers: [.accept: "application/json"])
  private static let page: HTTPFields = [
    .cacheControl: "max-age=3600", .contentType: "text/html; charset=utf-8",
  ]

  private let date = NetworkTestDate()
  private let store = InMemoryResponseStore()

  private func client(_ base: StubNetworkClient) -> CachingClient {
    CachingClient(base, store: store, now: { [date] in date.now })
  }

  @Test func returnsAFreshResponseWithoutARequest() async throws {
    let base = StubNetworkClient.numbering([.cacheControl: "public, max-age=60"])
    let client = client(base)
    #expect(try await client.send(.make()).storedAt == nil)
    date.advance(by: 59)
    let second = try await client.send(.make())
    #expect(second.body == Data("0".utf8))
    #expect(second.storedAt == .fixed)
    #expect(second.head.headerFields[.age] == "59")
    date.advance(by: 1)
    #expect(try await client.send(.make()).body == Data("1".utf8))
    #expect(base.requests.count == 2)
  }

  @Test(arguments: [
    ("ETag", "\"abc\"", "If-None-Match"), ("ETag", "W/\"abc\"", "If-None-Match"),
    ("Last-Modified", "Sun, 06 Nov 1994 08:00:00 GMT", "If-Modified-Since"),
  ])
  func revalidatesAStaleResponse(name: String, validator: String, condition: String) async throws {
    let headers = try HTTPFields([
      HTTPField(name: #require(HTTPField.Name(name)), value: validator)
    ])
    let base = StubNetworkClient(
      .response(headers: headers, body: "stored"), .response(304, body: ""))
    let client = client(base)
    _ = try await client.send(.make())
    date.advance(by: 100)
    let response = try await client.send(.make())
    #expect(response.body == Data("stored".utf8))
    #expect(response.head.status == .ok)
    #expect(response.storedAt == date.now)
    let sent = base.requests.map { request in
      request.head.headerFields.map { "\($0.name): \($0.value)" }
    }
    #expect(sent == [[], ["\(condition): \(validator)"]])
    #expect(base.requests.map { $0.timeBudget?.left } == [nil, .seconds(5)])
  }

  /// Bug: a revalidation had five seconds, whatever the caller allowed.
  @Test func revalidatesWithinTheTimeBudgetOfTheCaller() async throws {
    let base = StubNetworkClient(.response(headers: [.eTag: "1"]), .response(304, body: ""))
    let client = client(base)
    var request = NetworkRequest.make()
    request.timeBudget = TimeBudget(.seconds(60))
    for _ in 1...2 { _ = try await client.send(request) }
    #expect(base.requests.map(\.timeBudget) == [request.timeBudget, request.timeBudget])
  }

  @Test func notModifiedUpdatesTheStoredHeaders() async throws {
    let stored: HTTPFields = [
      .eTag: "\"1\"", .cacheControl: "max-age=10", .contentType: "application/json",
      .contentLength: "6", .age: "9",
    ]
    let refreshed: HTTPFields = [
      .eTag: "\"1\"", .cacheControl: "max-age=60", .contentLength: "0", .setCookie: "id=1",
    ]
    let base = StubNetworkClient(
      .response(headers: stored, body: "stored"), .response(304, headers: refreshed, body: ""))
    let client = client(base)
    _ = try await client.send(.make())
    date.advance(by: 1)
    for _ in 1...2 {
      let response = try await client.send(.make())
      #expect(response.body == Data("stored".utf8))
      #expect(
        response.head.headerFields == [
          .eTag: "\"1\"", .cacheControl: "max-age=60", .contentType: "application/json",
          .contentLength: "6",
          .age: base.requests.count == 2 && date.now == response.storedAt
            ? "0" : "59",
        ])
      date.advance(by: 59)
    }
    #expect(base.requests.count == 2)
  }

  @Test(
    arguments: [
      ([.eTag: "\"1\""], [.eTag: "\"1\"", .contentType: "text/html"], "stored"),
      ([.eTag: "W/\"1\""], [.eTag: "\"1\""], "stored"), ([.eTag: "\"1\""], [:], "stored"),
      ([.eTag: "\"1\""], [.eTag: "\"2\""], "new"), ([:], [.eTag: "\"1\""], "new"),
      ([.lastModified: "1"], [.lastModified: "2"], "new"),
    ] as [(HTTPFields, HTTPFields, String)])
  func notModifiedValidatesOnlyTheMatchingResponse(
    stored: HTTPFields, notModified: HTTPFields, body: String
  ) async throws {
    let base = StubNetworkClient(
      .response(headers: stored, body: "stored"), .response(304, headers: notModified, body: ""),
      .response(body: "new"))
    let client = client(base)
    var request = NetworkRequest.make(headers: [.accept: "application/json"])
    _ = try await client.send(request)
    #expect(try await client.send(request).body == Data(body.utf8))
    request.cachePolicy = .storedOnly
    let kept = try await client.send(request)
    #expect(kept.body == Data(body.utf8))
    #expect(kept.head.headerFields[.contentType] == nil)
  }

  @Test func newResponseReplacesTheStoredOne() async throws {
    let base = StubNetworkClient(
      .response(headers: [.eTag: "1"], body: "old"), .response(headers: [.eTag: "2"], body: "new"),
      .response(304, body: ""))
    let client = client(base)
    for expected in ["old", "new", "new"] {
      #expect(try await client.send(.make()).body == Data(expected.utf8))
    }
    #expect(base.requests.map { $0.head.headerFields[.ifNoneMatch] } == [nil, "1", "2"])
  }

  @Test func noStoreRemovesTheStoredResponse() async throws {
    let base = StubNetworkClient(
      .response(headers: [.eTag: "1"]), .response(headers: [.cacheControl: "no-store"]))
    let client = client(base)
    for _ in 1...2 { _ = try await client.send(.make()) }
    #expect(await store.bytes == 0)
    await #expect(throws: NetworkError.notStored) {
      try await client.send(.make(cachePolicy: .storedOnly))
    }
  }

  @Test func storedOnlyReturnsStaleResponses() async throws {
    let base = StubNetworkClient(.response(headers: [.cacheControl: "no-cache"], body: "old"))
    let client = client(base)
    let offline = NetworkRequest.make(cachePolicy: .storedOnly)
    await #expect(throws: NetworkError.notStored) { try await client.send(offline) }
    _ = try await client.send(.make())
    date.advance(by: 1_000_000)
    let response = try await client.send(offline)
    #expect(response.body == Data("old".utf8))
    #expect(response.storedAt == .fixed)
    #expect(response.head.headerFields[.age] == "1000000")
    #expect(base.requests.count == 1)
  }

  @Test func ignoresErrorsOfTheStore() async throws {
    let base = StubNetworkClient { _, index in .make(body: "\(index)") }
    let client = CachingClient(base, store: FakeBrokenStore())
    #expect(try await client.send(.make()).body == Data("0".utf8))
    #expect(try await client.send(.make()).body == Data("1".utf8))
    #expect(try await client.send(.make(.post)).body == Data("2".utf8))
    await #expect(throws: NetworkError.notStored) {
      try await client.send(.make(cachePolicy: .storedOnly))
    }
  }

  @Test func cancellationIsThrown() async {
    let base = StubNetworkClient()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await CachingClient(base, store: FakeBrokenStore()).send(.make())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(base.requests.isEmpty)
  }

  @Test func returnsAnUnexpectedNotModifiedResponse() async throws {
    let base = StubNetworkClient(.response(304, body: ""))
    #expect(try await client(base).send(.make()).head.status == .notModified)
    #expect(await store.bytes == 0)
  }

  /// A network's login page, for example.
  @Test(arguments: [200, 304])
  func redirectedResponseDoesNotReplaceTheStoredOne(status: Int) async throws {
    var elsewhere = NetworkResponse.make(
      status, headers: [.cacheControl: "max-age=3600"], body: "elsewhere")
    elsewhere.isRedirected = true
    let base = StubNetworkClient(
      .response(headers: [.eTag: "1"], body: "good"), .success(elsewhere),
      .response(304, body: ""))
    let client = client(base)
    _ = try await client.send(.make())
    #expect(try await client.send(.make()) == elsewhere)
    #expect(try await client.send(.make()).body == Data("good".utf8))
    #expect(base.requests.map { $0.head.headerFields[.ifNoneMatch] } == [nil, "1", "1"])
  }

  @Test func webPageDoesNotReplaceTheStoredJSON() async throws {
    let base = StubNetworkClient(
      .response(headers: [.eTag: "1"], body: "[]"),
      .response(headers: Self.page, body: "<html>"), .response(304, body: ""))
    let client = client(base)
    _ = try await client.send(Self.json)
    #expect(try await client.send(Self.json).body == Data("<html>".utf8))
    #expect(try await client.send(Self.json).body == Data("[]".utf8))
    #expect(base.requests.map { $0.head.headerFields[.ifNoneMatch] } == [nil, "1", "1"])
  }

  @Test(
    arguments: [
      ("application/json", "text/html", false), ("application/json", "TEXT/HTML ;a=b", false),
      ("application/json", "application/xhtml+xml", false),
      ("application/json, image/png", "text/html", false), ("application/json", nil, true),
      ("application/json", "text/plain", true),
      ("application/vnd.a+json", "application/json", true),
      (nil, "text/html", true), ("text/html", "text/html", true), ("*/*", "text/html", true),
      ("application/json,\tText/HTML;q=0.1", "text/html", true), ("text/*", "text/html", true),
      ("application/*", "text/html", false),
      ("application/xhtml+xml", "application/xhtml+xml", true),
    ] as [(String?, String?, Bool)])
  func storesAWebPageOnlyWhenHTMLIsAccepted(
    accept: String?, contentType: String?, isStored: Bool
  ) async throws {
    var request = NetworkRequest.make()
    request.head.headerFields[.accept] = accept
    var response = NetworkResponse.make()
    response.head.headerFields[.contentType] = contentType
    _ = try await client(StubNetworkClient(.success(response))).send(request)
    #expect(await (store.bytes > 0) == isStored)
  }
}
