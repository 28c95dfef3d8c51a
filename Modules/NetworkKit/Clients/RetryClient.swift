import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Retries after transient failures, with up to three attempts in all.
///
/// Retries only idempotent methods, and others with a ``NetworkRequest/idempotencyKey``, after
/// ``NetworkError/connectionLost(host:)`` and the statuses 408, 429, 500, 502, 503 and 504. Waits
/// between attempts with exponential backoff and full jitter, or for `Retry-After`. The attempts and
/// the waits share one ``TimeBudget``, the only limit that a caller can change. If the server requests
/// a wait that exceeds it, there is no further attempt: status 429 throws
/// ``NetworkError/rateLimited(retryAfter:)``. Otherwise the caller gets the result of the last attempt.
/// ``EventSource`` has waits of its own.
///
/// ``NetworkError/timedOut(host:)`` is not retried: the user has waited for a silent server once.
public struct RetryClient: NetworkClient {
  private static let attempts = 3
  private static let firstBackoff = Duration.milliseconds(300)
  private static let longestSilence = Duration.seconds(2)
  private static let statuses = [408, 429, 500, 502, 503, 504]
  /// The idempotent methods (RFC 9110, section 9.2.2).
  private static let methods: [HTTPRequest.Method] = [
    .get, .head, .put, .delete, .options, .trace,
  ]

  private let base: any NetworkClient
  private let whole: Duration
  private let clock: any Clock<Duration>
  private let random: @Sendable (ClosedRange<Double>) -> Double
  private let now: @Sendable () -> Date
  private let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - whole: the time budget of a request that has none.
  ///   - now: the current time, for a `Retry-After` that is a date.
  ///   - report: is called before a wait of more than two seconds, with a line for the user.
  public init(
    _ base: any NetworkClient, within whole: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable (ClosedRange<Double>) -> Double = { Double.random(in: $0) },
    now: @escaping @Sendable () -> Date = { Date() },
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.base = base
    self.whole = whole
    self.clock = clock
    self.random = random
    self.now = now
    self.report = report
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard Self.methods.contains(request.head.method) || request.idempotencyKey != nil else {
      return try await base.send(request)
    }
    var request = request
    let budget = request.timeBudget ?? TimeBudget(whole)
    request.timeBudget = budget
    var attempt = 1
    while true {
      let isLast = attempt == Self.attempts
      let backoff = backoff(after: attempt)
      var requested = Duration.zero
      do {
        let response = try await base.send(request)
        guard Self.statuses.contains(response.head.status.code) else { return response }
        requested = response.retryAfter(now: now()) ?? .zero
        if requested > .zero, requested > budget.left {
          // Only this status says that the caller sends too much.
          guard response.head.status == .tooManyRequests else { return response }
          throw NetworkError.rateLimited(retryAfter: requested)
        }
        if isLast || budget.left <= backoff { return response }
      } catch NetworkError.connectionLost where !isLast && budget.left > backoff {
        // The loop retries.
      }
      try await wait(max(requested, backoff), for: request.host, budget)
      attempt += 1
    }
  }

  private func wait(_ delay: Duration, for host: String, _ budget: TimeBudget) async throws {
    if delay > Self.longestSilence {
      report("\(host.escaped()) is busy; waiting \(NetworkError.words(wait: delay))")
    }
    try await clock.sleep(for: delay)
    budget.spend(delay)
  }

  private func backoff(after attempt: Int) -> Duration {
    Self.firstBackoff * (1 << (attempt - 1)) * random(0...1)
  }
}
