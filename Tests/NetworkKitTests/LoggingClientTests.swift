import Foundation
import HTTPTypes
import Logging
import NetworkKit
import TestSupport
import Testing

struct LoggingClientTests {
  private let log = SpyLog<String>()
  private let clock = TestClock(jumps: true)

  private func send(
    _ outcome: StubNetworkClient.Outcome, to request: NetworkRequest = .make()
  ) async throws -> NetworkResponse {
    let clock = clock
    let base = StubNetworkClient { _, _ in
      try await clock.sleep(for: .microseconds(120_900))
      return try outcome.get()
    }
    let logger = Logger(label: "test", factory: { _ in SpyLogHandler(log) })
    return try await LoggingClient(base, logger: logger, clock: clock).send(request)
  }

  @Test func logsOneLinePerResponse() async throws {
    let response = try await send(.response(404, body: "nothing"))
    #expect(response == .make(404, body: "nothing"))
    #expect(log.all == ["debug: GET https://example.org/list: 404, 7 bytes, 120 ms [:]"])
  }

  @Test func marksStoredResponses() async throws {
    var stored = NetworkResponse.make()
    stored.storedAt = .fixed
    _ = try await send(.success(stored))
    #expect(log.all == ["debug: GET https://example.org/list: 200, 2 bytes, stored, 120 ms [:]"])
  }

  @Test func logsFailureAndThrowsIt() async {
    await #expect(throws: NetworkError.self) { try await send(.connectionLost) }
    #expect(
      log.all == [
        "info: GET https://example.org/list: the connection to example.org was lost, 120 ms [:]"
      ])
  }

  @Test func logsCancellationAsDebug() async {
    await #expect(throws: CancellationError.self) { try await send(.failure(CancellationError())) }
    #expect(log.all == ["debug: GET https://example.org/list: cancelled, 120 ms [:]"])
  }

  @Test func logsNoSecrets() async throws {
    struct Leak: Error, CustomStringConvertible {
      let description = "https://example.org/?key=pa55"
    }
    let request = NetworkRequest.make(
      .post, host: "me:pa55@example.org", path: "/a?q=pa55&apikey=pa55#pa55",
      headers: [
        .authorization: "Bearer pa55", .cookie: "pa55", .apiKey: "pa55",
      ], body: Data("pa55".utf8))
    _ = try await send(.response(headers: [.setCookie: "pa55"], body: "pa55"), to: request)
    await #expect(throws: Leak.self) { try await send(.failure(Leak()), to: request) }
    #expect(
      log.all == [
        "debug: POST https://example.org/a?…: 200, 4 bytes, 120 ms [:]",
        "info: POST https://example.org/a?…: Leak, 120 ms [:]",
      ])
  }
}
