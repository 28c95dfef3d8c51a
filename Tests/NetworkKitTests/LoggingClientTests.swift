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

  private static let request = [
    "http.method": "GET", "http.url": "https://example.org/list", "http.duration": "120 ms",
  ]

  private static func line(_ message: String, _ metadata: [String: String]) -> String {
    let metadata = metadata.merging(request) { own, _ in own }.sorted { $0.key < $1.key }
    return "debug: \(message) \(metadata.map { "\($0.key)=\($0.value)" }.joined(separator: " "))"
  }

  @Test func logsResponses() async throws {
    let response = try await send(.response(404, body: "nothing"))
    #expect(response == .make(404, body: "nothing"))
    #expect(
      log.all == [Self.line("HTTP response", ["http.status": "404", "http.bytes": "7"])])
  }

  @Test func marksStoredResponses() async throws {
    var stored = NetworkResponse.make()
    stored.storedAt = .fixed
    _ = try await send(.success(stored))
    let metadata = ["http.status": "200", "http.bytes": "2", "http.stored": "true"]
    #expect(log.all == [Self.line("HTTP response", metadata)])
  }

  @Test func logsFailureAndThrowsIt() async {
    await #expect(throws: NetworkError.self) { try await send(.connectionLost) }
    let metadata = ["http.error": "the connection to example.org was lost"]
    #expect(log.all == [Self.line("HTTP request failed", metadata)])
  }

  @Test func logsCancellationAsDebug() async {
    await #expect(throws: CancellationError.self) { try await send(.failure(CancellationError())) }
    #expect(log.all == [Self.line("HTTP request cancelled", [:])])
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
    let address = ["http.method": "POST", "http.url": "https://example.org/a?…"]
    let response = address.merging(["http.status": "200", "http.bytes": "4"]) { own, _ in own }
    #expect(
      log.all == [
        Self.line("HTTP response", response),
        Self.line("HTTP request failed", address.merging(["http.error": "Leak"]) { own, _ in own }),
      ])
  }

  @Test func logsSkippedElements() async throws {
    let logger = Logger(label: "test", factory: { _ in SpyLogHandler(log) })
    let client = SkipLoggingClient(StubNetworkClient(body: #"[1, "a"]"#), logger: logger)
    #expect(try await client.list(of: Int.self, .make()).elements == [1])
    #expect(log.all == ["debug: skipped json.skipped=[1]: not a number"])
  }

  @Test func logsFieldsThatCannotBeRead() async throws {
    struct Item: Decodable {
      enum CodingKeys: CodingKey { case minutes }

      let minutes: Int?

      init(from decoder: any Decoder) throws {
        minutes = try decoder.container(keyedBy: CodingKeys.self).decodeIfReadable(forKey: .minutes)
      }
    }
    let logger = Logger(label: "test", factory: { _ in SpyLogHandler(log) })
    let body = #"[{"minutes": "many"}, {"minutes": null}, {}]"#
    let client = SkipLoggingClient(StubNetworkClient(body: body), logger: logger)
    #expect(try await client.list(of: Item.self, .make()).elements.count == 3)
    #expect(log.all == ["debug: skipped json.skipped=[0].minutes: not a number"])
  }
}
