import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import NetworkKit

/// RFC 9111 by its sections, of other documents by theirs: how many of two requests reach the server.
struct CacheStandardTests {
  struct Reuse: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let response: HTTPFields
    let wait: Double
    let first: NetworkRequest
    let second: NetworkRequest
    let status: Int
    let requests: Int

    init(
      _ rule: String, _ response: HTTPFields, after wait: Double = 1,
      first: NetworkRequest = .make(), second: NetworkRequest? = nil, status: Int = 200,
      requests: Int
    ) {
      (testDescription, self.response, self.wait) = (rule, response, wait)
      (self.first, self.second) = (first, second ?? first)
      (self.status, self.requests) = (status, requests)
    }
  }

  private static let fresh: HTTPFields = [.cacheControl: "max-age=60"]

  private static func asking(_ directives: String) -> NetworkRequest {
    .make(headers: [.cacheControl: directives])
  }

  private static func control(_ directives: String) -> HTTPFields { [.cacheControl: directives] }

  static let rules = [
    Reuse("4.2: reused while it is fresh", fresh, after: 59, requests: 1),
    Reuse("4.2: not when it is stale", fresh, after: 60, requests: 2),
    Reuse("4.2: not after the clock was set back", fresh, after: -10, requests: 2),
    Reuse(
      "5.2.2.10: s-maxage is for shared caches", control("max-age=10, s-maxage=600"), after: 20,
      requests: 2),
    Reuse(
      "5.3: max-age before Expires",
      [.cacheControl: "max-age=60", .expires: "Sun, 06 Nov 1994 08:00:00 GMT"], requests: 1),
    Reuse(
      "5.3: Expires, without max-age", [.expires: "Sun, 06 Nov 1994 08:50:37 GMT"], after: 59,
      requests: 1),
    Reuse("5.3: an invalid Expires is stale", [.expires: "0"], after: 0, requests: 2),
    Reuse(
      "9110 5.6.7: an asctime Expires",
      [.date: "Sun Nov  6 08:49:37 1994", .expires: "Sun Nov  6 09:49:37 1994"], after: 60,
      requests: 1),
    Reuse(
      "9110 5.6.7: an Expires of RFC 850",
      [.date: "Sunday, 06-Nov-94 08:49:37 GMT", .expires: "Sunday, 06-Nov-94 09:49:37 GMT"],
      after: 60, requests: 1),
    Reuse("5.2.2.5: no-store", control("no-store, max-age=60"), requests: 2),
    Reuse(
      "5.2.1.5: no-store of the request", fresh, first: asking("no-store"), second: .make(),
      requests: 2),
    Reuse("5.2.2.4: no-cache", control("no-cache, max-age=60"), requests: 2),
    Reuse(
      "5.2.2.4: no-cache with fields as without", control("no-cache=\"x-secret\", max-age=60"),
      requests: 2),
    Reuse(
      "5.2.2.3: must-understand overrides no-store",
      control("must-understand, no-store, max-age=60"), requests: 1),
    Reuse(
      "5.2.2.3: not of the request", fresh, first: asking("no-store, must-understand"),
      second: .make(), requests: 2),
    Reuse("5.2: directives in any case", control("MAX-AGE=60"), requests: 1),
    Reuse("5.2: an argument as a quoted string", control("max-age=\"60\""), requests: 1),
    Reuse("9110 5.6.4: a comma within quotes", control("ext=\"a, max-age=3600\""), requests: 2),
    Reuse(
      "9110 5.6.4: no-store within quotes", control("ext=\"a, no-store ,b\", max-age=60"),
      requests: 1),
    Reuse(
      "9110 5.6.4: an escaped quote", control("ext=\"a\\\", no-store, \\\\\", max-age=60"),
      requests: 1),
    Reuse(
      "9110 5.6.4: a quote without an end hides nothing", control("max-age=60, ext=\"a, no-store"),
      requests: 2),
    Reuse("9110 5.6.1: empty elements", control(",, ,max-age=60,"), requests: 1),
    Reuse("5.2: unknown directives", control("immutable, foo=bar, max-age=60"), requests: 1),
    Reuse("4.2.1: a negative max-age is stale", control("max-age=-1"), after: 0, requests: 2),
    Reuse("4.2.1: a fraction is stale", control("max-age=1.5"), after: 0, requests: 2),
    Reuse("4.2.1: a space within is stale", control("max-age=6 0"), after: 30, requests: 2),
    Reuse("4.2.1: quotes within are stale", control("max-age=6\"0\""), after: 0, requests: 2),
    Reuse("4.2.1: the first of two", control("max-age=10, max-age=100"), after: 50, requests: 2),
    Reuse(
      "1.2.2: too large a number", control("max-age=99999999999999999999"), after: 1e6, requests: 1),
    Reuse("5.1: Age", [.cacheControl: "max-age=60", .age: "50"], after: 11, requests: 2),
    Reuse(
      "5.1: an invalid Age", [.cacheControl: "max-age=60", .age: "abc"], after: 11, requests: 1),
    Reuse(
      "5.1: a negative Age", [.cacheControl: "max-age=60", .age: "-50"], after: 59, requests: 1),
    Reuse(
      "5.1: an Age with a sign", [.cacheControl: "max-age=60", .age: "+50"], after: 30, requests: 1),
    Reuse(
      "1.2.2: too large an Age", [.cacheControl: "max-age=60", .age: "99999999999999999999"],
      requests: 2),
    Reuse(
      "4.2.3: the age by Date",
      [.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:48:42 GMT"], after: 6, requests: 2),
    Reuse(
      "4.2.3: a Date in the future",
      [.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 09:49:37 GMT"], after: 61, requests: 2),
    Reuse(
      "4.1: Vary, another value", [.cacheControl: "max-age=60", .vary: "Accept-Language"],
      first: .make(headers: [.acceptLanguage: "en"]),
      second: .make(headers: [.acceptLanguage: "de"]), requests: 2),
    Reuse(
      "4.1: Vary, the same value, in another case",
      [.cacheControl: "max-age=60", .vary: "accept-language"],
      first: .make(headers: [.acceptLanguage: "en"]), requests: 1),
    Reuse("4.1: Vary: *", [.cacheControl: "max-age=60", .vary: "*"], requests: 2),
    Reuse(
      "4.1: Vary names a field that only the second request has",
      [.cacheControl: "max-age=60", .vary: "Referer"],
      second: .make(headers: [.referer: "https://example.org"]), requests: 2),
    Reuse("2: another query is another key", fresh, second: .make(path: "/list?a"), requests: 2),
    Reuse(
      "9110 4.2.3: a host in any case", fresh, second: .make(host: "EXAMPLE.org"),
      requests: 1),
    Reuse(
      "9110 4.2.3: the default port", fresh, second: .make(host: "example.org:443"), requests: 1),
    Reuse("9110 4.2.3: another port", fresh, second: .make(host: "example.org:80"), requests: 2),
    Reuse(
      "9110 4.2.3: an empty path", fresh, first: .make(path: ""), second: .make(path: "/"),
      requests: 1),
    Reuse("5.2.1.1: max-age=0 of the request", fresh, second: asking("max-age=0"), requests: 2),
    Reuse("5.2.1.4: no-cache of the request", fresh, second: asking("no-cache"), requests: 2),
    Reuse(
      "5.2.1.3: min-fresh, not met", fresh, after: 20, second: asking("min-fresh=50"), requests: 2),
    Reuse("5.2.1.3: min-fresh, met", fresh, after: 10, second: asking("min-fresh=50"), requests: 1),
    Reuse("5.2.1.3: an invalid min-fresh", fresh, second: asking("min-fresh=x"), requests: 2),
    Reuse("5.2.1.2: max-stale", fresh, after: 160, second: asking("max-stale=100"), requests: 1),
    Reuse(
      "5.2.1.2: max-stale, not met", fresh, after: 161, second: asking("max-stale=100"), requests: 2
    ),
    Reuse("5.2.1.2: any staleness", fresh, after: 1e6, second: asking("max-stale"), requests: 1),
    Reuse(
      "5.2.1.2: an invalid max-stale", fresh, after: 61, second: asking("max-stale=x"), requests: 2),
    Reuse(
      "5.2.2.2: must-revalidate before max-stale", control("max-age=60, must-revalidate"),
      after: 61, second: asking("max-stale"), requests: 2),
    Reuse("3.3: a part is not the whole", fresh, status: 206, requests: 2),
    Reuse(
      "3: the response to a HEAD is none to a GET", fresh, first: .make(.head), second: .make(),
      requests: 2),
    Reuse(
      "3: text/html, if any type is accepted",
      [.cacheControl: "max-age=60", .contentType: "text/html"], requests: 1),
    Reuse(
      "a position in a list is no credential", fresh, first: .make(path: "/list?pageToken=1"),
      requests: 1),
    Reuse(
      "a position in a list as a field", fresh,
      first: .make(headers: [.pageToken: "1"]), requests: 1),
  ]

  /// Where NetworkKit does less than a standard allows, or otherwise: Standards.md has the reasons.
  static let differences = [
    Reuse(
      "4.1: Vary names another field of both requests",
      [.cacheControl: "max-age=60", .vary: "Referer"],
      first: .make(headers: [.referer: "https://example.org"]), requests: 2),
    Reuse(
      "4: another Accept without Vary", fresh, first: .make(headers: [.accept: "a/b"]),
      second: .make(headers: [.accept: "c/d"]), requests: 2),
    Reuse("3: a 404", fresh, status: 404, requests: 2),
    Reuse("3: a 301", fresh, status: 301, requests: 2),
    Reuse(
      "3: text/html for JSON", [.cacheControl: "max-age=60", .contentType: "text/html"],
      first: .make(headers: [.accept: "application/json"]), requests: 2),
    Reuse(
      "3.5: a request with Authorization", fresh,
      first: .make(headers: [.authorization: "Bearer a"]), requests: 2),
    Reuse("a key in the query", fresh, first: .make(path: "/list?key=1"), requests: 2),
    Reuse("a user in the address", fresh, first: .make(host: "a:b@example.org"), requests: 2),
    Reuse(
      "5861 3: stale-while-revalidate", control("max-age=1, stale-while-revalidate=60"), after: 10,
      requests: 2),
    Reuse(
      "4.2.2: heuristic freshness", [.lastModified: "Sun, 06 Nov 1993 08:49:37 GMT"], requests: 2),
    Reuse(
      "9110 4.2.3: an encoded unreserved character", fresh, first: .make(path: "/~a"),
      second: .make(path: "/%7Ea"), requests: 2),
  ]

  @Test(arguments: rules + differences)
  func reuses(rule: Reuse) async throws {
    let date = NetworkTestDate()
    let base = StubNetworkClient { _, _ in .make(rule.status, headers: rule.response) }
    let client = CachingClient(base, store: InMemoryResponseStore(), now: { date.now })
    _ = try await client.send(rule.first)
    date.advance(by: rule.wait)
    _ = try await client.send(rule.second)
    #expect(base.requests.count == rule.requests)
  }

  /// 5.2.1.7: the server is not asked.
  @Test(
    arguments: [
      (.make(headers: [.cacheControl: "only-if-cached"]), .notStored),
      (.make(headers: [.cacheControl: "Only-If-Cached", .authorization: "a"]), .networkRequired),
      (.make(.head, headers: [.cacheControl: "only-if-cached"]), .networkRequired),
    ] as [(NetworkRequest, NetworkError)])
  func onlyIfCached(request: NetworkRequest, error: NetworkError) async throws {
    let base = StubNetworkClient()
    let client = CachingClient(base, store: InMemoryResponseStore())
    await #expect(throws: error) { try await client.send(request) }
    #expect(base.requests.isEmpty)
  }

  @Test(arguments: [("", 59.0, true), ("", 60, false), (", max-stale", 60, true)])
  func onlyIfCachedReturnsAResponseThatIsFreshEnough(
    more: String, wait: Double, isReturned: Bool
  ) async throws {
    let date = NetworkTestDate()
    let base = StubNetworkClient(.response(headers: Self.fresh))
    let client = CachingClient(base, store: InMemoryResponseStore(), now: { date.now })
    _ = try await client.send(.make())
    date.advance(by: wait)
    let request = Self.asking("only-if-cached" + more)
    if isReturned {
      #expect(try await client.send(request).storedAt != nil)
    } else {
      await #expect(throws: NetworkError.notStored) { try await client.send(request) }
    }
    #expect(base.requests.count == 1)
  }

  /// 3.1, and RFC 9110, section 7.6.1.
  @Test(arguments: [200, 304])
  func storesNoFieldsOfTheConnection(status: Int) async throws {
    let hop = try #require(HTTPField.Name("X-Hop"))
    let keepAlive = try #require(HTTPField.Name("Keep-Alive"))
    let fields: HTTPFields = [
      .eTag: "1", .connection: "x-hop, Cache-Control", hop: "1", keepAlive: "1",
      .proxyAuthenticate: "1", .transferEncoding: "chunked", .cacheControl: "max-age=60",
      .contentType: "text/plain",
    ]
    let base = StubNetworkClient(
      .response(headers: status == 200 ? fields : [.eTag: "1", .contentType: "text/plain"]),
      .response(304, headers: fields, body: ""))
    let client = CachingClient(base, store: InMemoryResponseStore())
    _ = try await client.send(.make())
    if status == 304 { _ = try await client.send(.make()) }
    let stored = try await client.send(.make())
    #expect(base.requests.count == (status == 200 ? 1 : 2))
    #expect(
      Set(stored.head.headerFields.map(\.name)) == [.eTag, .age, .cacheControl, .contentType])
  }

  /// 4.3.5
  @Test(
    arguments: [
      ([.eTag: "\"a\""], 200, .updated), ([.eTag: "W/\"a\""], 200, .updated), ([:], 200, .updated),
      ([.eTag: "\"a\"", .contentLength: "2"], 200, .updated),
      ([.eTag: "\"b\""], 200, .invalidated), ([.contentLength: "9"], 200, .invalidated),
      ([.lastModified: "2"], 200, .invalidated),
      ([.eTag: "\"b\""], 500, .kept), ([.eTag: "\"b\"", .contentType: "text/html"], 200, .kept),
      ([.cacheControl: "no-store"], 200, .invalidated),
    ] as [(HTTPFields, Int, HeadEffect)])
  func aHeadUpdatesOrInvalidates(fields: HTTPFields, status: Int, effect: HeadEffect) async throws {
    let date = NetworkTestDate()
    let stored: HTTPFields = [
      .cacheControl: "max-age=60", .eTag: "\"a\"", .contentLength: "2", .lastModified: "1",
    ]
    let json: HTTPFields = [.accept: "application/json"]
    let base = StubNetworkClient { request, _ in
      request.head.method == .head
        ? .make(status, headers: fields, body: "") : .make(headers: stored)
    }
    let client = CachingClient(base, store: InMemoryResponseStore(), now: { date.now })
    _ = try await client.send(.make(headers: json))
    date.advance(by: 50)
    _ = try await client.send(.make(.head, headers: json))
    date.advance(by: 20)
    _ = try await client.send(.make(headers: json))
    // An update begins a new age; without one, the response is stale, and requested conditionally.
    let last = try #require(base.requests.last)
    #expect(base.requests.count == (effect == .updated ? 2 : 3))
    #expect((last.head.headerFields[.ifNoneMatch] != nil) == (effect == .kept))
  }

  enum HeadEffect { case updated, invalidated, kept }
}
