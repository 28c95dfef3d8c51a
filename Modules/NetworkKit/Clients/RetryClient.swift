import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Retries after transient failures, with up to three attempts in all.
///
/// Retries idempotent methods only, after ``NetworkError/offline(host:reason:)`` and the statuses
/// 408, 429, 500, 502, 503 and 504. Waits between attempts with exponential backoff and full
/// jitter, or for `Retry-After`; if that is more than 30 seconds, throws
/// ``NetworkError/rateLimited(retryAfter:)`` at once. The caller gets the result of the last
/// attempt. The attempts share one ``TimeBudget``, so retries do not extend the time limit for a
/// slow server; the waits between them are not counted.
public struct RetryClient: HTTPClient {
  private static let attempts = 3
  private static let firstBackoff = Duration.milliseconds(300)
  private static let longestWait = Duration.seconds(30)
  private static let statuses: Set = [408, 429, 500, 502, 503, 504]
  /// The idempotent methods (RFC 9110, section 9.2.2).
  private static let methods: Set<HTTPRequest.Method> = [
    .get, .head, .put, .delete, .options, .trace,
  ]

  private let base: any HTTPClient
  private let whole: Duration
  private let clock: any Clock<Duration>
  private let random: @Sendable (ClosedRange<Double>) -> Double
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - whole: the network time that the attempts of a call share.
  ///   - now: the current time, for a `Retry-After` that is a date.
  public init(
    _ base: any HTTPClient, within whole: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.base = base
    self.whole = whole
    self.clock = clock
    self.random = random
    self.now = now
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard Self.methods.contains(request.head.method) else { return try await base.send(request) }
    var request = request
    request.timeBudget = TimeBudget(whole)
    var attempt = 1
    while true {
      var delay = Duration.zero
      do {
        let response = try await base.send(request)
        guard Self.statuses.contains(response.head.status.code) else { return response }
        delay = response.retryAfter(now: now()) ?? .zero
        guard delay <= Self.longestWait else { throw NetworkError.rateLimited(retryAfter: delay) }
        if attempt == Self.attempts { return response }
      } catch NetworkError.offline where attempt < Self.attempts {
        // The loop retries.
      }
      try await clock.sleep(for: max(delay, backoff(after: attempt)))
      attempt += 1
    }
  }

  private func backoff(after attempt: Int) -> Duration {
    Self.firstBackoff * (1 << (attempt - 1)) * random(0...1)
  }
}
