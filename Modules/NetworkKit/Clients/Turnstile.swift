import Synchronization

/// Lets one task at a time through, in the order in which they came. A cancelled one leaves the
/// line at once.
final class Turnstile: Sendable {
  private struct State {
    var isTaken = false
    var line: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var lastID = 0
  }

  private let state = Mutex(State())

  /// How many stand in line.
  var waiting: Int { state.withLock { $0.line.count } }

  func pass(_ work: () async throws -> Void) async throws {
    try await enter()
    defer { leave() }
    try await work()
  }

  private func enter() async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          // Checked inside the lock: `onCancel` comes either before this, or finds the line.
          if Task.isCancelled { return .failure(CancellationError()) }
          guard state.isTaken else {
            state.isTaken = true
            return .success(())
          }
          state.line.append((id, continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let cancelled = state.withLock { state in
        state.line.firstIndex { $0.id == id }.map { state.line.remove(at: $0).continuation }
      }
      cancelled?.resume(throwing: CancellationError())
    }
  }

  private func leave() {
    let next = state.withLock { state in
      if state.line.isEmpty {
        state.isTaken = false
        return nil as CheckedContinuation<Void, any Error>?
      }
      return state.line.removeFirst().continuation
    }
    next?.resume()
  }
}
