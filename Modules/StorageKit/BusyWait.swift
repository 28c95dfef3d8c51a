import Synchronization
import SystemKit

/// Waits while another process uses the file: SQLite tries again after each step.
///
/// The steps of several calls add up, so that a command waits without success only once. Used on
/// the connection's queue only.
final class BusyWait: Sendable {
  static let step = Duration.milliseconds(5)

  private let patience: Duration
  private let pause: @Sendable (Duration) -> Void
  private let state: Mutex<(limit: Duration, waited: Duration)>

  init(patience: Duration, pause: @escaping @Sendable (Duration) -> Void) {
    self.patience = patience
    self.pause = pause
    state = Mutex((limit: patience, waited: .zero))
  }

  /// False if the patience is exhausted, or the caller is cancelled.
  func tryAgain() -> Bool {
    let isPatient = state.withLock { state in
      guard state.waited < state.limit, !Task.isCancelled else { return false }
      state.waited += Self.step
      return true
    }
    if isPatient { pause(Self.step) }
    return isPatient
  }

  /// Runs `work`, which waits no longer than `limit` even if the patience is longer.
  func limited<Value>(to limit: Duration, _ work: () throws -> Value) rethrows -> Value {
    state.withLock { $0.limit = min(limit, patience) }
    defer { state.withLock { $0.limit = patience } }
    return try work()
  }

  /// Obtains a lock. The patience is restored if the lock was free at once, or the limit is the
  /// whole patience.
  func obtain(_ lock: () throws -> Void) rethrows {
    let before = state.withLock { $0.waited }
    try lock()
    state.withLock { if $0.waited == before || $0.limit == patience { $0.waited = .zero } }
  }
}
