import Synchronization

/// The clock of a pane's scene: the system's, whose waits can be ended at once, so that a page shows
/// in a moment what took seconds when its address was copied.
package final class ComparisonClock: Clock {
  private struct State {
    /// The number of the pane's last event.
    var event = 0
    /// By the event after which they began.
    var waits: [Int: [Task<Void, any Error>]] = [:]
    /// The events whose waits have ended, by time or at once.
    var ended: Set<Int> = []
    /// Is called when a wait begins.
    var onWait: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  package init() {}

  package var now: ContinuousClock.Instant { .now }
  package var minimumResolution: Duration { ContinuousClock().minimumResolution }

  package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let wait = Task {
      try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
    let (event, onWait) = state.withLock { state in
      state.waits[state.event, default: []].append(wait)
      return (state.event, state.onWait)
    }
    onWait?()
    await withTaskCancellationHandler {
      _ = await wait.result
    } onCancel: {
      remove(wait, after: event)
      wait.cancel()
    }
    remove(wait, after: event)
    try Task.checkCancellation()
    state.withLock { _ = $0.ended.insert(event) }
  }

  private func remove(_ wait: Task<Void, any Error>, after event: Int) {
    state.withLock { state in
      let others = state.waits[event]?.filter { $0 != wait } ?? []
      state.waits[event] = others.isEmpty ? nil : others
    }
  }

  /// The number of events after which a wait has ended.
  var endedCount: Int { state.withLock(\.ended.count) }

  var waitCount: Int { state.withLock { $0.waits.values.reduce(0) { $0 + $1.count } } }

  func beginEvent() { state.withLock { $0.event += 1 } }

  /// Ends the waits that began after the earliest event that has any; false if there is none.
  func endWaits() -> Bool {
    state.withLock { state in
      guard let event = state.waits.keys.min() else { return false }
      for wait in state.waits[event, default: []] { wait.cancel() }
      return true
    }
  }

  /// Ends the waits of the earliest event that has any, or else those that begin next.
  ///
  /// - Returns: false if none begins within `limit`, or the task is cancelled.
  func endNextWaits(within limit: Duration) async -> Bool {
    let (waits, begun) = AsyncStream<Void>.makeStream()
    let isWaiting = state.withLock { state in
      state.onWait = { begun.yield() }
      return !state.waits.isEmpty
    }
    if isWaiting { begun.yield() }
    let timer = Task {
      try await ContinuousClock().sleep(for: limit)
      begun.finish()
    }
    defer {
      timer.cancel()
      state.withLock { $0.onWait = nil }
    }
    for await _ in waits { return endWaits() }
    return false
  }
}
