import Synchronization

/// A clock that stands still until the test moves it.
final class CharacterListClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [(deadline: Instant, end: AsyncStream<Never>.Continuation)] = []
  }

  private let state = Mutex(State())
  private let begun = AsyncStream<Duration>.makeStream()
  private let cancellations = AsyncStream<Void>.makeStream()

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let (sleep, end) = AsyncStream<Never>.makeStream()
    let length = state.withLock { state in
      state.sleepers.append((deadline, end))
      return state.now.duration(to: deadline)
    }
    begun.continuation.yield(length)
    for await _ in sleep {}
    if Task.isCancelled { cancellations.continuation.yield() }
    try Task.checkCancellation()
  }

  func advance(by duration: Duration) {
    state.withLock { state in
      state.now = state.now.advanced(by: duration)
      for sleeper in state.sleepers where sleeper.deadline <= state.now { sleeper.end.finish() }
      state.sleepers.removeAll { $0.deadline <= state.now }
    }
  }

  /// Waits for the next sleep, and returns how long it is to last.
  func slept() async -> Duration? {
    for await length in begun.stream { return length }
    return nil
  }

  /// Returns once a sleep was cancelled.
  func cancelled() async {
    for await _ in cancellations.stream { return }
  }
}
