import Synchronization

/// The time limit that the candidates of one experiment have each. It is watched on a thread of its own:
/// candidates that block the cooperative pool are seen.
///
/// NB: one task sleeps for all: a cancelled sleep occupies memory until its time is over.
/// https://github.com/swiftlang/swift/issues/60441
final class TimeLimits: Sendable {
  private typealias Pending = (end: Duration, expire: @Sendable (ShadowResult.Outcome) -> Void)

  private struct State {
    var pending: [Int: Pending] = [:]
    var lastID = 0
    var isWatched = false
  }

  /// A sleep is cut into pieces, so that a suspension of the process is seen: one piece takes longer.
  private static let pieces = 10
  /// A busy machine wakes a sleeper late.
  private static let tolerance = Duration.seconds(1)

  private let state = Mutex(State())
  private let executor = ThreadExecutor(WorkerThreads(yields: false))
  private let limit: Duration
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameter sleep: may block its thread.
  init(
    _ limit: Duration, now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.limit = limit
    self.now = now
    self.sleep = sleep
  }

  /// Calls `expire` with `timedOut` after the limit, or with `suspended` if the process was suspended
  /// meanwhile, unless ``end(_:)`` is called before.
  func begin(expire: @escaping @Sendable (ShadowResult.Outcome) -> Void) -> Int {
    begin(limit, expire: expire)
  }

  /// As `begin`, for the time in which a candidate has to end after it was cancelled.
  func beginCancellation(expire: @escaping @Sendable () -> Void) -> Int {
    begin(limit / Self.pieces) { _ in expire() }
  }

  private func begin(
    _ time: Duration, expire: @escaping @Sendable (ShadowResult.Outcome) -> Void
  ) -> Int {
    let pending = (now() + time, expire)
    let (id, isWatched) = state.withLock { state in
      defer { state.isWatched = true }
      state.lastID += 1
      state.pending[state.lastID] = pending
      return (state.lastID, state.isWatched)
    }
    if !isWatched { Task.detached(executorPreference: executor) { [self] in await watch() } }
    return id
  }

  /// - Returns: false if `expire` was or is being called.
  func end(_ id: Int) -> Bool { state.withLock { $0.pending.removeValue(forKey: id) != nil } }

  /// Sleeps once or more, so that short candidates start it rarely.
  private func watch() async {
    let piece = limit / Self.pieces
    repeat {
      let (started, end) = (now(), nextEnd)
      let wait = min(end.map { $0 - started } ?? piece, piece)
      do { try await sleep(wait) } catch {
        // The clock cannot sleep: its error ends the time limit at once.
        expire(.timedOut, by: end)
      }
      if now() - started > wait + max(piece, Self.tolerance) {
        expire(.suspended, by: nil)
      } else {
        expire(.timedOut, by: now())
      }
    } while continues()
  }

  private var nextEnd: Duration? { state.withLock { $0.pending.values.map(\.end).min() } }

  private func continues() -> Bool {
    state.withLock { state in
      state.isWatched = !state.pending.isEmpty
      return state.isWatched
    }
  }

  /// - Parameter time: nil for all.
  private func expire(_ outcome: ShadowResult.Outcome, by time: Duration?) {
    let expired = state.withLock { state in
      let expired = state.pending.filter { _, pending in time.map { pending.end <= $0 } ?? true }
      for id in expired.keys { state.pending[id] = nil }
      return Array(expired.values)
    }
    for pending in expired { pending.expire(outcome) }
  }
}
