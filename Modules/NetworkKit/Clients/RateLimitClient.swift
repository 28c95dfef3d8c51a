/// Lets so many requests start in any stretch of the given length; others wait in line.
public actor RateLimitClient<C: Clock>: HTTPClient where C.Duration == Duration {
  private let base: any HTTPClient
  private let limit: Int
  private let period: Duration
  private let clock: C
  private let turnstile: Turnstile
  /// When the last `limit` requests started, the oldest first.
  private var starts: [C.Instant] = []

  /// - Parameter limit: at least one.
  public init(
    _ base: any HTTPClient, limit: Int, per period: Duration, clock: C = ContinuousClock()
  ) {
    self.base = base
    self.limit = max(1, limit)
    self.period = period
    self.clock = clock
    self.turnstile = Turnstile()
  }

  public nonisolated func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    try await turnstile.pass { try await start() }
    return try await base.send(request)
  }

  /// How many stand in line behind the one that waits for its time.
  nonisolated var waiting: Int { turnstile.waiting }

  private func start() async throws {
    if starts.count == limit {
      let opening = starts[0].advanced(by: period)
      if clock.now < opening { try await clock.sleep(until: opening, tolerance: nil) }
      starts.removeFirst()
    }
    try Task.checkCancellation()
    starts.append(clock.now)
  }
}
