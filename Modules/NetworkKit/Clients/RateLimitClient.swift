import HTTPTypes

/// Starts at most `limit` requests per host and period, before a service has to refuse them: for
/// status 429, see ``RetryClient``. Further requests wait in a queue. The wait spends the
/// request's ``TimeBudget``. If that is used up before the start, the request fails with
/// ``NetworkError/timedOut(host:)``, but not before its turn in the queue.
public actor RateLimitClient<C: Clock>: NetworkClient where C.Duration == Duration {
  private struct Window {
    let lock = AsyncLock()
    /// The number of requests that have not started yet.
    var pending = 0
    /// The start times of the last `limit` requests, oldest first.
    var starts: [C.Instant] = []

    mutating func reserve() -> AsyncLock {
      pending += 1
      return lock
    }
  }

  /// The limit of tracked hosts, since responses can name any number of them (of images, for
  /// example). Hosts above the limit share a window.
  static var mostHosts: Int { 64 }
  private static var sharedHost: String { "" }

  private let base: any NetworkClient
  private let limit: Int
  private let period: Duration
  private let clock: C
  private var windows: [String: Window] = [:]

  /// - Parameter limit: at least one.
  public init(
    _ base: any NetworkClient, limit: Int, per period: Duration, clock: C = ContinuousClock()
  ) {
    self.base = base
    self.limit = max(1, limit)
    self.period = period
    self.clock = clock
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let host = windowName(for: request)
    let lock = windows[host, default: Window()].reserve()
    let queued = clock.now
    do {
      defer {
        windows[host]?.pending -= 1
        request.timeBudget?.spend(queued.duration(to: clock.now))
      }
      let deadline = request.timeBudget.map { queued.advanced(by: $0.left) }
      try await lock.withLock {
        guard try await waitForStart(host, before: deadline) else {
          throw NetworkError.timedOut(host: request.host)
        }
      }
    }
    return try await base.send(request)
  }

  /// The number of requests that wait behind the next one of their host.
  var waiting: Int { windows.values.reduce(0) { $0 + $1.lock.waiting } }

  var hosts: Int { windows.count }

  /// - Returns: false, without waiting, if the start would not be before the deadline.
  private func waitForStart(_ host: String, before deadline: C.Instant?) async throws -> Bool {
    var start = clock.now
    let starts = windows[host]?.starts ?? []
    if starts.count == limit { start = max(start, starts[0].advanced(by: period)) }
    if let deadline, start >= deadline { return false }
    if clock.now < start { try await clock.sleep(until: start, tolerance: nil) }
    try Task.checkCancellation()
    if starts.count == limit { windows[host]?.starts.removeFirst() }
    windows[host]?.starts.append(clock.now)
    return true
  }

  private func windowName(for request: NetworkRequest) -> String {
    let scheme = request.head.scheme ?? ""
    let host = URLAuthority(request.authority)?.text(scheme: scheme) ?? Self.sharedHost
    guard windows[host] == nil, windows.count >= Self.mostHosts else { return host }
    removeUnusedWindows()
    return windows.count < Self.mostHosts ? host : Self.sharedHost
  }

  private func removeUnusedWindows() {
    let now = clock.now
    windows = windows.filter { _, window in
      window.pending > 0 || window.starts.last.map { now < $0.advanced(by: period) } ?? false
    }
  }
}
