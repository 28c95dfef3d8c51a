import Synchronization

/// A FIFO lock that suspends tasks instead of blocking threads. A cancelled task leaves the queue
/// at once.
final class AsyncLock: Sendable {
  private struct State {
    var isLocked = false
    var queue: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  /// The number of tasks in the queue.
  var waiting: Int { state.withLock { $0.queue.count } }

  func withLock(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void
  ) async throws {
    try await lock()
    defer { unlock() }
    try await work()
  }

  private func lock(isolation: isolated (any Actor)? = #isolation) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          // Checked inside the lock: `onCancel` runs either before this check or after the enqueue.
          if Task.isCancelled { return .failure(CancellationError()) }
          guard state.isLocked else {
            state.isLocked = true
            return .success(())
          }
          state.queue.append((id, continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let cancelled = state.withLock { state in
        state.queue.firstIndex { $0.id == id }.map { state.queue.remove(at: $0).continuation }
      }
      cancelled?.resume(throwing: CancellationError())
    }
  }

  private func unlock() {
    let next = state.withLock { state in
      if state.queue.isEmpty {
        state.isLocked = false
        return nil as CheckedContinuation<Void, any Error>?
      }
      return state.queue.removeFirst().continuation
    }
    next?.resume()
  }
}
