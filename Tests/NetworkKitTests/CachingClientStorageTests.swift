import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import NetworkKit

struct CachingClientStorageTests {
  private let date = NetworkTestDate()
  private let store = InMemoryResponseStore()

  private func client(_ base: StubNetworkClient) -> CachingClient {
    CachingClient(base, store: store, now: { [date] in date.now })
  }

  @Test(arguments: [201, 204, 206, 301, 302, 400, 401, 404, 429, 500, 503])
  func doesNotStoreUnsuccessfulResponses(status: Int) async throws {
    let headers: HTTPFields = [.cacheControl: "max-age=60", .eTag: "1"]
    let base = StubNetworkClient(.response(status, headers: headers))
    _ = try await client(base).send(.make())
    #expect(await store.bytes == 0)
  }

  @Test func errorsKeepTheStoredResponse() async throws {
    let base = StubNetworkClient(.response(body: "old"), .response(500), .connectionLost)
    let client = client(base)
    _ = try await client.send(.make())
    #expect(try await client.send(.make()).head.status.code == 500)
    await #expect(throws: NetworkError.self) { try await client.send(.make()) }
    #expect(
      try await client.send(.make(cachePolicy: .storedOnly)).body == Data("old".utf8))
  }

  @Test(
    arguments: [
      .make(.post), .make(.head), .make(.put), .make(body: Data("x".utf8)),
      .make(headers: [.authorization: "Bearer a"]), .make(headers: [.cookie: "a=b"]),
      .make(headers: [.apiKey: "a"]), .make(headers: [.proxyAuthorization: "a"]),
      .make(path: "/a?ts=1&apikey=a&hash=b"), .make(path: "/a?x=1&access_token=a"),
      .make(path: "/a?API-KEY=a"), .make(path: "/a?key=a"), .make(headers: [.range: "bytes=0-1"]),
      .make(headers: [.ifNoneMatch: "1"]), .make(headers: [.cacheControl: "no-store"]),
    ] as [NetworkRequest])
  func doesNotCacheUncacheableRequests(request: NetworkRequest) async throws {
    let base = StubNetworkClient.numbering([.cacheControl: "max-age=60"])
    let client = client(base)
    for _ in 1...2 { _ = try await client.send(request) }
    #expect(base.requests == [request, request])
    #expect(await store.bytes == 0)
    var offline = request
    offline.cachePolicy = .storedOnly
    await #expect(throws: NetworkError.networkRequired) { try await client.send(offline) }
  }

  @Test(
    arguments: [
      .make(headers: [.accept: "text/plain"]), .make(headers: [.acceptLanguage: "de"]),
      .make(headers: [.userAgent: "a"]), .make(path: "/list?page=2"), .make(host: "example.net"),
    ] as [NetworkRequest])
  func storesResponsesPerRequest(other: NetworkRequest) async throws {
    let base = StubNetworkClient.numbering([.cacheControl: "max-age=60"])
    let client = client(base)
    for _ in 1...2 {
      #expect(try await client.send(.make()).body == Data("0".utf8))
      #expect(try await client.send(other).body == Data("1".utf8))
    }
    #expect(base.requests.count == 2)
  }

  @Test(arguments: [
    ("Accept", false, 1), ("accept-encoding, Accept", false, 1), ("Referer", false, 1),
    ("Referer", true, 2), ("Accept, Referer", true, 2), ("*", false, 2), ("a b", false, 2),
    ("Accept,\tReferer", true, 2), ("Accept\t", true, 1), ("Accept,\t*", false, 2),
    ("User-Agent", true, 1), ("Accept, User-Agent", true, 1),
  ])
  func varyHeaderSelectsTheStoredResponse(vary: String, isNamed: Bool, requests: Int) async throws {
    let base = StubNetworkClient.numbering([.cacheControl: "max-age=60", .vary: vary])
    let client = client(base)
    let fields: HTTPFields = [.userAgent: "regatta", .referer: "https://example.org"]
    let request = NetworkRequest.make(headers: isNamed ? fields : [:])
    for _ in 1...2 { _ = try await client.send(request) }
    #expect(base.requests.count == requests)
  }

  @Test func varyHeaderDistinguishesAbsentFields() async throws {
    let base = StubNetworkClient.numbering([.cacheControl: "max-age=60", .vary: "Referer"])
    let client = client(base)
    _ = try await client.send(.make())
    let named = NetworkRequest.make(headers: [.referer: "https://example.org"])
    #expect(try await client.send(named).body == Data("1".utf8))
  }

  @Test(arguments: ["max-age=60,\tno-store", "max-age=60 ,\t no-store\t", "no-store\t"])
  func parsesNoStoreAfterATab(value: String) async throws {
    let base = StubNetworkClient(.response(headers: [.cacheControl: value]))
    _ = try await client(base).send(.make())
    #expect(await store.bytes == 0)
  }

  @Test func doesNotStoreCookies() async throws {
    let base = StubNetworkClient.numbering([.cacheControl: "max-age=60", .setCookie: "id=1"])
    let client = client(base)
    #expect(try await client.send(.make()).head.headerFields[.setCookie] == "id=1")
    #expect(try await client.send(.make()).head.headerFields[.setCookie] == nil)
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, 201, true), (.put, 204, true), (.delete, 200, true),
    (.post, 422, false), (.delete, 500, false), (.head, 200, false), (.options, 200, false),
  ])
  func unsafeMethodsInvalidateTheStoredResponse(
    method: HTTPRequest.Method, status: Int, isForgotten: Bool
  ) async throws {
    let base = StubNetworkClient(.response(), .response(), .response(), .response(status))
    let client = client(base)
    var variants = [NetworkRequest.make(), .make(headers: [.accept: "a/b"])]
    for request in variants + [.make(path: "/list2")] { _ = try await client.send(request) }
    _ = try await client.send(.make(method, headers: [.authorization: "Bearer a"]))
    for index in variants.indices {
      variants[index].cachePolicy = .storedOnly
      let stored = try? await client.send(variants[index])
      #expect((stored == nil) == isForgotten)
    }
    _ = try await client.send(.make(path: "/list2", cachePolicy: .storedOnly))
  }

  @Test(arguments: [
    ("no-cache, max-age=60", 2), ("max-age=0", 2), ("max-age=soon", 2), ("max-age=-1", 2),
    ("private", 2), ("must-revalidate", 2), ("", 2), ("MAX-AGE=60", 1), ("max-age=\"60\"", 1),
    ("private, max-age=60", 1), ("max-age = 60", 1), ("foo=\"a,b\", max-age=60", 1),
    ("max-age=99999999999999999999", 1), ("max-age=0, max-age=60", 2),
    ("max-age=60, max-age=0", 1), ("s-maxage=60", 2), ("NO-CACHE=\"Set-Cookie\"", 2),
  ])
  func cacheControlDeterminesFreshness(value: String, requests: Int) async throws {
    let base = StubNetworkClient.numbering([.eTag: "1", .cacheControl: value])
    let client = client(base)
    for _ in 1...2 { #expect(try await client.send(.make()).body == Data("0".utf8)) }
    #expect(base.requests.count == requests)
  }

  @Test(
    arguments: [
      // The response's age, from Date or Age, is subtracted from its lifetime.
      ([.cacheControl: "max-age=60", .age: "59"], 0, 1),
      ([.cacheControl: "max-age=60", .age: "60"], 0, 2),
      ([.cacheControl: "max-age=60", .age: "60, 1"], 0, 2),
      ([.cacheControl: "max-age=60", .age: "-5"], 59, 1),
      ([.cacheControl: "max-age=60", .age: "99999999999999999999"], 0, 2),
      ([.cacheControl: "max-age=60", .age: "9999999999"], 0, 2),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:48:38 GMT"], 0, 1),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:48:37 GMT"], 0, 2),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:49:07 GMT", .age: "10"], 29, 1),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:49:07 GMT", .age: "10"], 30, 2),
      ([.cacheControl: "max-age=60", .date: "Sun, 06 Nov 1994 08:59:37 GMT"], 59, 1),
      // Expires is relative to Date, and used only without max-age.
      ([.expires: "Sun, 06 Nov 1994 08:50:37 GMT"], 59, 1),
      ([.expires: "Sun, 06 Nov 1994 08:50:37 GMT"], 60, 2),
      ([.expires: "0"], 0, 2),
      ([.expires: "Sun, 06 Nov 1994 08:50:37 GMT", .cacheControl: "max-age=0"], 0, 2),
      (
        [.expires: "Sun, 06 Nov 1994 09:00:00 GMT", .date: "Sun, 06 Nov 1994 08:59:00 GMT"], 59, 1
      ),
      (
        [.expires: "Sun, 06 Nov 1994 09:00:00 GMT", .date: "Sun, 06 Nov 1994 08:59:00 GMT"], 60, 2
      ),
      // After the clock was set back, the age is unknown.
      ([.cacheControl: "max-age=60"], -1, 2),
    ] as [(HTTPFields, Double, Int)])
  func computesTheAgeAsSpecified(headers: HTTPFields, later: Double, requests: Int) async throws {
    var headers = headers
    headers[.eTag] = "1"
    let base = StubNetworkClient.numbering(headers)
    let client = client(base)
    _ = try await client.send(.make())
    date.advance(by: later)
    _ = try await client.send(.make())
    #expect(base.requests.count == requests)
  }

  @Test func responseDelayCountsTowardsTheAge() async throws {
    let base = StubNetworkClient { [date] _, _ in
      date.advance(by: 20)
      return .make(headers: [.cacheControl: "max-age=60", .age: "30"])
    }
    let client = client(base)
    _ = try await client.send(.make())
    #expect(try await client.send(.make()).head.headerFields[.age] == "50")
    date.advance(by: 10)
    _ = try await client.send(.make())
    #expect(base.requests.count == 2)
  }

  @Test(arguments: [
    ("no-cache", 2, "0"), ("max-age=0", 2, "0"), ("max-age=5", 1, "0"), ("no-store", 2, "1"),
  ])
  func respectsCacheControlOfTheRequest(value: String, requests: Int, body: String) async throws {
    let base = StubNetworkClient.numbering([.eTag: "1", .cacheControl: "max-age=60"])
    let client = client(base)
    _ = try await client.send(.make())
    let asking = NetworkRequest.make(headers: [.cacheControl: value])
    #expect(try await client.send(asking).body == Data(body.utf8))
    #expect(base.requests.count == requests)
    #expect(try await client.send(.make()).body == Data("0".utf8))
  }
}
