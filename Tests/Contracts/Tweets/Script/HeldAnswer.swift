import Synchronization

/// A call that waits until its time comes or, unless it is deaf, until it is cancelled.
final class HeldAnswer: Sendable {
  private enum Phase {
    case new
    case waiting(CheckedContinuation<Void, any Error>)
    case over(Result<Void, any Error>)
  }

  private struct State {
    var phase = Phase.new
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

  var isHeld: Bool {
    state.withLock { state in
      if case .over = state.phase { false } else { true }
    }
  }

  /// It is over, and its caller does not know yet.
  var isReturning: Bool {
    !isHeld && !state.withLock(\.hasReturned)
  }

  @MainActor
  func wait() async throws {
    defer { state.withLock { $0.hasReturned = true } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { take($0) }
    } onCancel: {
      cancel()
    }
  }

  func answer() { finish(.success(())) }

  private func cancel() {
    state.withLock { $0.isCancelled = true }
    if !isDeaf { finish(.failure(CancellationError())) }
  }

  private func take(_ continuation: CheckedContinuation<Void, any Error>) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if case .over(let result) = state.phase { return result }
      state.phase = .waiting(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  private func finish(_ result: Result<Void, any Error>) {
    let continuation: CheckedContinuation<Void, any Error>? = state.withLock { state in
      defer { if case .over = state.phase {} else { state.phase = .over(result) } }
      if case .waiting(let continuation) = state.phase { return continuation }
      return nil
    }
    continuation?.resume(with: result)
  }
}
