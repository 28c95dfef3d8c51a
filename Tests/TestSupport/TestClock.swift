import Synchronization

/// A clock that the test advances, or that completes every sleep at once.
package final class TestClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
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

    /// Removes the watchers whose number of sleepers is reached.
    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
      let ready = watchers.filter { $0.count <= sleepers.count }.map(\.continuation)
      watchers.removeAll { $0.count <= sleepers.count }
      return ready
    }
  }

  private let state = Mutex(State())
  private let sleeps = AsyncStream<Duration>.makeStream()
  private let cancellations = AsyncStream<Void>.makeStream()
  private let jumps: Bool

  package init(jumps: Bool = false) { self.jumps = jumps }

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .zero }
  /// The length of each sleep, in order.
  package var slept: [Duration] { state.withLock { $0.slept } }
  /// The remaining times of the current sleepers, the shortest first.
  package var waits: [Duration] {
    state.withLock { state in state.sleepers.map { state.now.duration(to: $0.deadline) } }.sorted()
  }

  package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let (id, length) = state.withLock { state in
      let length = state.now.duration(to: deadline)
      state.slept.append(length)
      if jumps { state.now = max(state.now, deadline) }
      return (state.slept.count, length)
    }
    if jumps { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(id: id, deadline: deadline, continuation: continuation))
        sleeps.continuation.yield(length)
      }
    } onCancel: {
      let cancelled = state.withLock { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      cancelled?.continuation.resume(throwing: CancellationError())
      cancellations.continuation.yield()
    }
  }

  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns when `count` sleepers are waiting at the same time.
  package func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state in
        state.watchers.append((count, continuation))
        return state.takeWatchers()
      }
      for watcher in ready { watcher.resume() }
    }
  }

  /// The length of the next sleep, after it has started.
  package func nextSleep() async -> Duration? {
    for await length in sleeps.stream { return length }
    return nil
  }

  /// Returns after a sleep was cancelled.
  package func cancelled() async {
    for await _ in cancellations.stream { return }
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
