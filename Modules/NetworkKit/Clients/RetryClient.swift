import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Sends again what failed in a way that may pass, up to three times in all.
///
/// Only idempotent methods, and only after ``NetworkError/offline(host:reason:)`` and the statuses
/// 408, 429, 500, 502, 503 and 504. Waits between attempts with exponential backoff and full
/// jitter, or as long as `Retry-After` asks; when that is more than 30 seconds, it throws
/// ``NetworkError/rateLimited(retryAfter:)`` at once. The last attempt's outcome is the caller's,
/// whatever it is. The attempts share one ``TimeBudget``, so that trying again makes a slow server no
/// slower; the waits between them come on top.
public struct RetryClient: HTTPClient {
  private static let attempts = 3
  private static let firstBackoff = Duration.milliseconds(300)
  private static let longestWait = Duration.seconds(30)
  private static let statuses: Set = [408, 429, 500, 502, 503, 504]
  /// RFC 9110, section 9.2.2.
  private static let methods: Set<HTTPRequest.Method> = [
    .get, .head, .put, .delete, .options, .trace,
  ]

  private let base: any HTTPClient
  private let whole: Duration
  private let clock: any Clock<Duration>
  private let random: @Sendable (ClosedRange<Double>) -> Double
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - whole: the time on the network that a call's attempts have together.
  ///   - now: is for a `Retry-After` that is a date.
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
    return try await sendUntilDone(request)
  }

  private func sendUntilDone(_ request: NetworkRequest) async throws -> NetworkResponse {
    var attempt = 1
    while true {
      var asked = Duration.zero
      do {
        let response = try await base.send(request)
        guard Self.statuses.contains(response.head.status.code) else { return response }
        asked = response.retryAfter(now: now()) ?? .zero
        guard asked <= Self.longestWait else { throw NetworkError.rateLimited(retryAfter: asked) }
        if attempt == Self.attempts { return response }
      } catch NetworkError.offline where attempt < Self.attempts {
        // Tried again below.
      }
      try await clock.sleep(for: max(asked, backoff(after: attempt)))
      attempt += 1
    }
  }

  private func backoff(after attempt: Int) -> Duration {
    Self.firstBackoff * (1 << (attempt - 1)) * random(0...1)
  }
}
