import Synchronization

/// Waits while another process uses the file: SQLite tries again after each step.
///
/// The steps of several calls add up, so that a command waits without success only once. Used on
/// the connection's queue only.
final class BusyWait: Sendable {
  static let step = Duration.milliseconds(5)

  private let timeout: Duration
  private let pause: @Sendable (Duration) -> Void
  private let state: Mutex<(limit: Duration, waited: Duration)>
  private let hasLocks: @Sendable () -> Bool
  private let locks = Mutex<Bool?>(nil)

  /// - Parameter hasLocks: whether the file system has locks; called at the first wait.
  init(
    timeout: Duration, pause: @escaping @Sendable (Duration) -> Void,
    hasLocks: @escaping @Sendable () -> Bool = { true }
  ) {
    self.timeout = timeout
    self.pause = pause
    self.hasLocks = hasLocks
    state = Mutex((limit: timeout, waited: .zero))
  }

  /// Whether a wait was without effect, because no process can lock the file.
  var lacksLocks: Bool { locks.withLock { $0 == false } }

  /// False if the timeout is exhausted, there are no locks, or the caller is cancelled.
  func tryAgain() -> Bool {
    let canLock = locks.withLock { locks in
      let canLock = locks ?? hasLocks()
      locks = canLock
      return canLock
    }
    guard canLock else { return false }
    let canWait = state.withLock { state in
      guard state.waited < state.limit, !Task.isCancelled else { return false }
      state.waited += Self.step
      return true
    }
    if canWait { pause(Self.step) }
    return canWait
  }

  /// Runs `work`, which waits no longer than `limit` even if the timeout is longer.
  func limited<Value>(to limit: Duration, _ work: () throws -> Value) rethrows -> Value {
    state.withLock { $0.limit = min(limit, timeout) }
    defer { state.withLock { $0.limit = timeout } }
    return try work()
  }

  /// Obtains a lock. The timeout is restored if the lock was free at once, or the limit is the
  /// whole timeout.
  func obtain(_ lock: () throws -> Void) rethrows {
    let before = state.withLock { $0.waited }
    try lock()
    state.withLock { if $0.waited == before || $0.limit == timeout { $0.waited = .zero } }
  }
}
