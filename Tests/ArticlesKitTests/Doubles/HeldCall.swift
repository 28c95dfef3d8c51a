import Synchronization

/// A call that waits for its answer.
final class HeldCall<Input: Sendable, Output: Sendable>: Sendable {
  private struct State {
    var result: Result<Output, any Error>?
    var caller: CheckedContinuation<Output, any Error>?
  }

  let input: Input
  private let state = Mutex(State())
  private let cancellations: AsyncStream<Void>
  private let cancelling: AsyncStream<Void>.Continuation

  init(_ input: Input) {
    self.input = input
    (cancellations, cancelling) = AsyncStream.makeStream()
  }

  func answer(_ output: Output) { finish(.success(output)) }

  func fail(_ error: any Error) { finish(.failure(error)) }

  /// Returns once the caller has been cancelled.
  func cancelled() async {
    for await _ in cancellations { return }
  }

  func outcome() async throws -> Output {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { caller in
        let result = state.withLock { state in
          state.caller = caller
          return state.result
        }
        if let result { caller.resume(with: result) }
      }
    } onCancel: {
      cancelling.yield()
    }
  }

  /// The first answer counts.
  private func finish(_ result: Result<Output, any Error>) {
    let caller: CheckedContinuation<Output, any Error>? = state.withLock { state in
      guard state.result == nil else { return nil }
      state.result = result
      return state.caller
    }
    caller?.resume(with: result)
  }
}
