import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import NetworkKit

struct CachingClientStorageTests {
  private let date = NetworkTestDate()
  private let store = InMemoryResponseStore()

  private func client(_ base: StubHTTPClient) -> CachingClient {
    CachingClient(base, store: store, now: { [date] in date.now })
  }

  @Test(arguments: [201, 204, 206, 301, 302, 400, 401, 404, 429, 500, 503])
  func doesNotStoreUnsuccessfulResponses(status: Int) async throws {
    let headers: HTTPFields = [.cacheControl: "max-age=60", .eTag: "1"]
    let base = StubHTTPClient(.response(status, headers: headers))
    _ = try await client(base).send(.make())
    #expect(await store.bytes == 0)
  }

  @Test func errorsKeepTheStoredResponse() async throws {
    let base = StubHTTPClient(.response(body: "old"), .response(500), .offline)
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
    let base = StubHTTPClient.numbering([.cacheControl: "max-age=60"])
    let client = client(base)
    for _ in 1...2 { _ = try await client.send(request) }
    #expect(base.requests == [request, request])
    #expect(await store.bytes == 0)
    var offline = request
    offline.cachePolicy = .storedOnly
    await #expect(throws: NetworkError.notStored) { try await client.send(offline) }
  }

  @Test(
    arguments: [
      .make(headers: [.accept: "text/plain"]), .make(headers: [.acceptLanguage: "de"]),
      .make(headers: [.userAgent: "a"]), .make(path: "/list?page=2"), .make(host: "example.net"),
    ] as [NetworkRequest])
  func storesResponsesPerRequest(other: NetworkRequest) async throws {
    let base = StubHTTPClient.numbering([.cacheControl: "max-age=60"])
    let client = client(base)
    for _ in 1...2 {
      #expect(try await client.send(.make()).body == Data("0".utf8))
      #expect(try await client.send(other).body == Data("1".utf8))
    }
    #expect(base.requests.count == 2)
  }

  @Test(arguments: [
    ("Accept", false, 1), ("accept-encoding, Accept", false, 1), ("Referer", false, 1),
    ("Referer", true, 2), ("Accept, Referer", true, 2), ("*", false, 2), ("a b", false, 1),
    ("Accept,\tReferer", true, 2), ("Accept\t", true, 1), ("Accept,\t*", false, 2),
    ("User-Agent", true, 1), ("Accept, User-Agent", true, 1),
  ])
  func varyHeaderSelectsTheStoredResponse(vary: String, isNamed: Bool, requests: Int) async throws {
    let base = StubHTTPClient.numbering([.cacheControl: "max-age=60", .vary: vary])
    let client = client(base)
    let fields: HTTPFields = [.userAgent: "regatta", .referer: "https://example.org"]
    let request = NetworkRequest.make(headers: isNamed ? fields : [:])
    for _ in 1...2 { _ = try await client.send(request) }
    #expect(base.requests.count == requests)
  }

  @Test func varyHeaderDistinguishesAbsentFields() async throws {
    let base = StubHTTPClient.numbering([.cacheControl: "max-age=60", .vary: "Referer"])
    let client = client(base)
    _ = try await client.send(.make())
    let named = NetworkRequest.make(headers: [.referer: "https://example.org"])
    #expect(try await client.send(named).body == Data("1".utf8))
  }

  @Test(arguments: ["max-age=60,\tno-store", "max-age=60 ,\t no-store\t", "no-store\t"])
  func parsesNoStoreAfterATab(value: String) async throws {
    let base = StubHTTPClient(.response(headers: [.cacheControl: value]))
    _ = try await client(base).send(.make())
    #expect(await store.bytes == 0)
  }

  @Test func doesNotStoreCookies() async throws {
    let base = StubHTTPClient.numbering([.cacheControl: "max-age=60", .setCookie: "id=1"])
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
    let base = StubHTTPClient(.response(), .response(status))
    let client = client(base)
    _ = try await client.send(.make())
    _ = try await client.send(.make(method, headers: [.authorization: "Bearer a"]))
    #expect(await (store.bytes == 0) == isForgotten)
  }
}
