import Synchronization

/// The time limit that the candidates of one experiment have each.
///
/// NB: one task sleeps for all: a cancelled sleep occupies memory until its time is over.
/// https://github.com/swiftlang/swift/issues/60441
final class TimeLimits: Sendable {
  private struct Pending {
    let end: Duration
    let expire: @Sendable () -> Void
  }

  private struct State {
    var pending: [Int: Pending] = [:]
    var lastID = 0
    var isWatched = false
  }

  private let state = Mutex(State())
  private let limit: Duration
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  init(
    _ limit: Duration, now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.limit = limit
    self.now = now
    self.sleep = sleep
  }

  /// Calls `expire` after the limit, unless ``end(_:)`` is called before.
  func begin(expire: @escaping @Sendable () -> Void) -> Int {
    let pending = Pending(end: now() + limit, expire: expire)
    let (id, isWatched) = state.withLock { state in
      defer { state.isWatched = true }
      state.lastID += 1
      state.pending[state.lastID] = pending
      return (state.lastID, state.isWatched)
    }
    if !isWatched { Task(priority: .utility) { await watch() } }
    return id
  }

  /// - Returns: false if `expire` was or is being called.
  func end(_ id: Int) -> Bool { state.withLock { $0.pending.removeValue(forKey: id) != nil } }

  private func watch() async {
    while let end = nextEnd() {
      do { try await sleep(end - now()) } catch {
        // The clock cannot sleep: its error ends the time limit at once.
      }
      for pending in takeExpired(by: end) { pending.expire() }
    }
  }

  private func nextEnd() -> Duration? {
    state.withLock { state in
      let next = state.pending.values.map(\.end).min()
      state.isWatched = next != nil
      return next
    }
  }

  private func takeExpired(by time: Duration) -> [Pending] {
    state.withLock { state in
      let expired = state.pending.filter { $0.value.end <= time }
      for id in expired.keys { state.pending[id] = nil }
      return Array(expired.values)
    }
  }
}
