import Foundation
import HTTPTypes
import NetworkKit
import TestSupport
import Testing

struct OfflineClientTests {
  private let date = NetworkTestDate()
  private let store = InMemoryResponseStore()
  private let fallbacks = SpyLog<OfflineClient.Fallback>()

  private func client(
    _ base: StubNetworkClient, _ mode: OfflineClient.Mode = .whenUnreachable,
    servesUnvalidated: Bool = false
  ) -> OfflineClient {
    OfflineClient(
      CachingClient(base, store: store, now: { [date] in date.now }), mode,
      servesUnvalidated: servesUnvalidated, report: fallbacks.add)
  }

  @Test(arguments: [
    NetworkError.offline(host: "h", reason: "r"), .connectionLost(host: "h"), .timedOut(host: "h"),
    .rateLimited(retryAfter: .seconds(20)),
    .secureConnectionFailed(host: "h", reason: "r"),
  ])
  func returnsTheStoredResponseWhenUnreachable(error: NetworkError) async throws {
    let client = client(StubNetworkClient(.response(body: "read"), .failure(error)))
    #expect(try await client.send(.make()).storedAt == nil)
    #expect(fallbacks.all.isEmpty)
    date.advance(by: 3600)
    #expect(try await client.send(.make()).body == Data("read".utf8))
    #expect(fallbacks.all.map(\.storedAt) == [.fixed])
    #expect(fallbacks.all.map(\.reason) == [error])
  }

  @Test func throwsTheNetworkErrorWithoutAStoredResponse() async {
    let error = NetworkError.offline(host: "h", reason: "r")
    let client = client(StubNetworkClient(.failure(error)))
    await #expect(throws: error) { try await client.send(.make()) }
    #expect(fallbacks.all.isEmpty)
  }

  @Test(arguments: [
    NetworkError.status(500, host: "h"), .tooLarge(limit: 1), .invalidURL("x"),
    .redirectRejected(host: "h", reason: "r"), .privateAddress(host: "h"),
    .notSent(host: "h", reason: "r"), .undecodable(path: "", reason: "r"),
  ])
  func throwsErrorsOfAReachableServer(error: NetworkError) async throws {
    let client = client(StubNetworkClient(.response(body: "read"), .failure(error)))
    _ = try await client.send(.make())
    await #expect(throws: error) { try await client.send(.make()) }
  }

  @Test func usesTheStoreForGetRequestsOnly() async throws {
    let error = NetworkError.offline(host: "h", reason: "r")
    let client = client(StubNetworkClient(.response(body: "read"), .failure(error)))
    _ = try await client.send(.make())
    await #expect(throws: error) { try await client.send(.make(.post)) }
  }

  @Test func alwaysOfflineNeverUsesTheNetwork() async throws {
    let base = StubNetworkClient(.response(body: "read"))
    _ = try await client(base).send(.make())
    let offline = client(base, .always)
    #expect(try await offline.send(.make()).body == Data("read".utf8))
    #expect(fallbacks.all.map(\.reason) == [nil])
    await #expect(throws: NetworkError.notStored) { try await offline.send(.make(path: "/other")) }
    await #expect(throws: NetworkError.networkRequired) { try await offline.send(.make(.post)) }
    #expect(base.requests.count == 1)
  }

  /// RFC 9111, sections 4.2.4, 5.2.2.2 and 5.2.2.4.
  @Test(arguments: [
    ("max-age=60", 100.0, true), ("no-cache", 0, false), ("max-age=60, no-cache", 0, false),
    ("must-revalidate", 0, false), ("max-age=60, must-revalidate", 59, true),
    ("max-age=60, must-revalidate", 60, false), ("ext=\"must-revalidate, no-cache\"", 0, true),
  ])
  func servesAResponseThatRequiresAValidationOnlyIfAllowed(
    directives: String, wait: Double, isAllowed: Bool
  ) async throws {
    let error = NetworkError.offline(host: "h", reason: "r")
    let base = StubNetworkClient { _, index in
      guard index == 0 else { throw error }
      return .make(headers: [.cacheControl: directives])
    }
    _ = try await client(base).send(.make())
    date.advance(by: wait)
    let request = NetworkRequest.make(cachePolicy: .reload)
    if isAllowed {
      _ = try await client(base).send(request)
    } else {
      await #expect(throws: error) { try await client(base).send(request) }
    }
    #expect(fallbacks.all.count == (isAllowed ? 1 : 0))
    _ = try await client(base, servesUnvalidated: true).send(request)
    _ = try await client(base, .always).send(.make())
    #expect(fallbacks.all.map(\.reason).suffix(2) == [error, nil])
  }

  /// The service says that it is unavailable, whatever the wait that it requests.
  @Test func returnsTheStoredResponseAfterStatus503() async throws {
    let client = client(
      StubNetworkClient(.response(body: "read"), .response(503), .response(500), .response(503)))
    _ = try await client.send(.make())
    #expect(try await client.send(.make()).body == Data("read".utf8))
    #expect(fallbacks.all.map(\.reason) == [.status(503, host: "example.org")])
    #expect(try await client.send(.make()).head.status.code == 500)
    #expect(try await client.send(.make(path: "/other")).head.status.code == 503)
  }
}
