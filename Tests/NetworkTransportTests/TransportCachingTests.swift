import Foundation
import HTTPTypes
import NetworkKit
import ServerSupport
import Synchronization
import Testing

/// The cache with the transport: counts what a server is asked for and what it sends.
@Suite(.timeLimit(.minutes(5)))
struct TransportCachingTests {
  private static let size = 10_000

  /// Responds to requests without a condition with "0…", "1…" and so on, and to others with 304.
  private func run(
    _ headers: Fault.Headers, notModified: Fault.Headers = [],
    _ body: (CachingClient, TransportHarness) async throws -> Void
  ) async throws {
    let sent = Mutex(0)
    try await TransportHarness.run { request in
      if request.header("If-None-Match") != nil {
        return .head(status: 304, headers: notModified)
      }
      let number = sent.withLock { sent in
        defer { sent += 1 }
        return sent
      }
      return .respond(headers: headers, body: String(repeating: "\(number)", count: Self.size))
    } _: { harness in
      try await body(
        CachingClient(harness.transport, store: InMemoryResponseStore()), harness)
    }
  }

  @Test(
    arguments: [
      ([("ETag", "\"1\""), ("Content-Type", "text/html")], "0", 2),
      ([("ETag", "W/\"1\"")], "0", 2), ([], "0", 2), ([("ETag", "\"2\"")], "1", 3),
    ] as [(Fault.Headers, String, Int)])
  func notModified(headers: Fault.Headers, body: String, requests: Int) async throws {
    let stored = [("ETag", "\"1\""), ("Content-Type", "application/json")]
    try await run(stored, notModified: headers) { client, harness in
      let request = harness.request(headers: [.accept: "application/json"])
      _ = try await client.send(request)
      for policy in [NetworkRequest.CachePolicy.standard, .storedOnly] {
        var second = request
        second.cachePolicy = policy
        let response = try await client.send(second)
        #expect(response.text == String(repeating: body, count: Self.size))
        #expect(response.head.headerFields[.contentType] == "application/json")
      }
      #expect(harness.server.requests.count == requests)
      #expect(harness.server.bytesSent < requests * Self.size)
    }
  }

  @Test(
    arguments: [
      (["max-age=3600, max-age=0"], 1), (["max-age=3600", "max-age=0"], 1),
      (["max-age=0, max-age=3600"], 2), (["max-age=0", "max-age=3600"], 2),
    ])
  func firstOfTwoLifetimesApplies(values: [String], requests: Int) async throws {
    try await run(values.map { ("Cache-Control", $0) }) { client, harness in
      for _ in 1...2 { _ = try await client.send(harness.request()) }
      #expect(harness.server.requests.count == requests)
    }
  }

  @Test(arguments: [(HTTPRequest.Method.get, 3), (.post, 5), (.delete, 5)])
  func unsafeRequestInvalidatesEveryVariant(
    method: HTTPRequest.Method, requests: Int
  ) async throws {
    try await run([("Cache-Control", "max-age=3600")]) { client, harness in
      let variants = ["text/plain", "application/json"].map {
        harness.request(headers: [.accept: $0])
      }
      for variant in variants { _ = try await client.send(variant) }
      _ = try await client.send(harness.request(method))
      for variant in variants { _ = try await client.send(variant) }
      #expect(harness.server.requests.count == requests)
    }
  }
}

extension FaultyServer {
  fileprivate var bytesSent: Int { connections.reduce(0) { $0 + $1.bytesSent } }
}
