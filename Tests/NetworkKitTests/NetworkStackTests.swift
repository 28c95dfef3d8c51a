import Foundation
import HTTPTypes
import Logging
import NetworkKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct NetworkStackTests {
  @Test func clientsCompose() async throws {
    let log = SpyLog<String>()
    let clock = TestClock(jumps: true)
    let base = StubNetworkClient(
      .response(429, headers: [.retryAfter: "2"], body: "Retry later"),
      .response(headers: [.cacheControl: "max-age=60"], body: "[{\"id\":1},{}]"),
      .response(body: "{\"id\":2}"))
    let limited = RateLimitClient(base, limit: 3, per: .seconds(1), clock: clock)
    let cached = CachingClient(RetryClient(limited, clock: clock), store: InMemoryResponseStore())
    let client = try AuthenticatingClient(
      CoalescingClient(
        LoggingClient(cached, logger: Logger(label: "test") { _ in SpyLogHandler(log) })),
      for: BaseURL("https://account.example.org")
    ) { _ in [.authorization: "Bearer abc"] }

    for _ in 1...2 {
      let list = try await client.list(of: [String: Int].self, .make())
      #expect(list == LossyList([["id": 1], [:]]))
    }
    let own = try await client.json([String: Int].self, .make(host: "account.example.org"))
    #expect(own == ["id": 2])
    #expect(
      base.requests.map { $0.head.headerFields[.authorization] } == [nil, nil, "Bearer abc"])
    #expect(clock.slept == [.seconds(2)])
    #expect(log.all.count == 3)
  }

  @Test func clientsComposeWithDefaultArguments() async throws {
    let base = StubNetworkClient(.response())
    let client = RetryClient(RateLimitClient(base, limit: 3, per: .seconds(1)))
    #expect(try await client.send(.make()) == .make())
  }
}
