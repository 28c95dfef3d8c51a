import HTTPTypes

/// Starts at most `limit` requests per host and period; further requests wait in a queue.
public actor RateLimitClient<C: Clock>: HTTPClient where C.Duration == Duration {
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

  private let base: any HTTPClient
  private let limit: Int
  private let period: Duration
  private let clock: C
  private var windows: [String: Window] = [:]

  /// - Parameter limit: at least one.
  public init(
    _ base: any HTTPClient, limit: Int, per period: Duration, clock: C = ContinuousClock()
  ) {
    self.base = base
    self.limit = max(1, limit)
    self.period = period
    self.clock = clock
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    let host = windowName(for: request)
    let lock = windows[host, default: Window()].reserve()
    do {
      defer { windows[host]?.pending -= 1 }
      try await lock.withLock { try await waitForStart(host) }
    }
    return try await base.send(request)
  }

  /// The number of requests that wait behind the next one of their host.
  var waiting: Int { windows.values.reduce(0) { $0 + $1.lock.waiting } }

  var hosts: Int { windows.count }

  private func waitForStart(_ host: String) async throws {
    if let starts = windows[host]?.starts, starts.count == limit {
      let opening = starts[0].advanced(by: period)
      if clock.now < opening { try await clock.sleep(until: opening, tolerance: nil) }
      windows[host]?.starts.removeFirst()
    }
    try Task.checkCancellation()
    windows[host]?.starts.append(clock.now)
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
