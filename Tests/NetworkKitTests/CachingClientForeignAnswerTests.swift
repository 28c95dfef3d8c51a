import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import NetworkKit

/// A network's login page instead of the response must not replace the stored response.
struct CachingClientForeignAnswerTests {
  private static let json = NetworkRequest.make(headers: [.accept: "application/json"])
  private static let page: HTTPFields = [
    .cacheControl: "max-age=3600", .contentType: "text/html; charset=utf-8",
  ]

  private let store = InMemoryResponseStore()

  private func client(_ base: StubHTTPClient) -> CachingClient {
    CachingClient(base, store: store, now: { .fixed })
  }

  @Test(arguments: [200, 304])
  func redirectedResponseDoesNotReplaceTheStoredOne(status: Int) async throws {
    var elsewhere = NetworkResponse.make(
      status, headers: [.cacheControl: "max-age=3600"], body: "elsewhere")
    elsewhere.isRedirected = true
    let base = StubHTTPClient(
      .response(headers: [.eTag: "1"], body: "good"), .success(elsewhere),
      .response(304, body: ""))
    let client = client(base)
    _ = try await client.send(.make())
    #expect(try await client.send(.make()) == elsewhere)
    #expect(try await client.send(.make()).body == Data("good".utf8))
    #expect(base.requests.map { $0.head.headerFields[.ifNoneMatch] } == [nil, "1", "1"])
  }

  @Test func webPageDoesNotReplaceTheStoredJSON() async throws {
    let base = StubHTTPClient(
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
    _ = try await client(StubHTTPClient(.success(response))).send(request)
    #expect(await (store.bytes > 0) == isStored)
  }
}
