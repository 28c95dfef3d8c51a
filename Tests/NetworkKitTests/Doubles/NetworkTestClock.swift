import Synchronization

/// A clock that stands still until the test moves it, or that jumps to the end of every sleep.
final class NetworkTestClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var slept: [Duration] = []
    var sleepers: [Sleeper] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Those that have waited for as many sleepers as there are.
    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
      let ready = watchers.filter { $0.count <= sleepers.count }.map(\.continuation)
      watchers.removeAll { $0.count <= sleepers.count }
      return ready
    }
  }

  private let state = Mutex(State())
  private let jumps: Bool

  init(jumps: Bool = false) {
    self.jumps = jumps
  }

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  /// How long each sleep was asked to be, in order.
  var slept: [Duration] { state.withLock { $0.slept } }
  var sleepers: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.slept.append(state.now.duration(to: deadline))
      if jumps { state.now = max(state.now, deadline) }
      return state.slept.count
    }
    if jumps { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(id: id, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      let cancelled = state.withLock { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      cancelled?.continuation.resume(throwing: CancellationError())
    }
  }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns once so many sleep at the same time.
  func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state in
        state.watchers.append((count, continuation))
        return state.takeWatchers()
      }
      for watcher in ready { watcher.resume() }
    }
  }

  private func add(_ sleeper: Sleeper) {
    let (isAdded, ready) = state.withLock { state in
      if Task.isCancelled || sleeper.deadline <= state.now { return (false, state.takeWatchers()) }
      state.sleepers.append(sleeper)
      return (true, state.takeWatchers())
    }
    for watcher in ready { watcher.resume() }
    guard !isAdded else { return }
    sleeper.continuation.resume(
      with: Task.isCancelled ? .failure(CancellationError()) : .success(()))
  }
}
