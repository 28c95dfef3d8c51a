import Synchronization

/// A call that waits until it is answered or, unless it is deaf, until it is cancelled.
final class HeldCharacterCall: Sendable {
  private struct State {
    var caller: CheckedContinuation<Void, Never>?
    var isOver = false
    var isCancelled = false
    var hasReturned = false
  }

  let due: Int
  private let isDeaf: Bool
  private let state = Mutex(State())

  init(due: Int, isDeaf: Bool) {
    self.due = due
    self.isDeaf = isDeaf
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  var isHeld: Bool { state.withLock { !$0.isOver } }

  /// It is over, and its caller does not know yet.
  var isReturning: Bool { state.withLock { $0.isOver && !$0.hasReturned } }

  @MainActor
  func wait() async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { keep($0) }
    } onCancel: {
      state.withLock { $0.isCancelled = true }
      if !isDeaf { end() }
    }
    state.withLock { $0.hasReturned = true }
    if isCancelled && !isDeaf { throw CancellationError() }
  }

  func end() {
    let caller = state.withLock { state in
      defer { state.caller = nil }
      state.isOver = true
      return state.caller
    }
    caller?.resume()
  }

  private func keep(_ caller: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      if !state.isOver { state.caller = caller }
      return state.isOver
    }
    if isOver { caller.resume() }
  }
}
