import Synchronization

/// Suspends every call, cancelled or not, until the test provides its result.
package actor CallGate<Input: Sendable, Output: Sendable> {
  private let calls = AsyncStream<HeldCall<Input, Output>>.makeStream()
  package private(set) var inputs: [Input] = []

  package init() {}

  package func call(_ input: Input) async throws -> Output {
    inputs.append(input)
    let call = HeldCall<Input, Output>(input)
    return try await call.outcome { calls.continuation.yield(call) }
  }

  /// The next call, after it is made.
  package func next() async throws -> HeldCall<Input, Output> {
    for await call in calls.stream { return call }
    throw CancellationError()
  }

  /// Returns the outputs from the next calls, in order.
  package func respond(_ outputs: Output...) async throws {
    for output in outputs { try await next().respond(output) }
  }

  package func fail(_ error: any Error) async throws { try await next().fail(error) }
}

/// A call that waits for its result.
package final class HeldCall<Input: Sendable, Output: Sendable>: Sendable {
  private struct State {
    var result: Result<Output, any Error>?
    var caller: CheckedContinuation<Output, any Error>?
    var isCancelled = false
  }

  package let input: Input
  private let state = Mutex(State())
  private let cancellations = AsyncStream<Void>.makeStream()

  package init(_ input: Input) { self.input = input }

  package func respond(_ output: Output) { finish(.success(output)) }

  package func fail(_ error: any Error) { finish(.failure(error)) }

  /// Whether the caller is cancelled: as soon as its task is.
  package var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Returns after the caller is cancelled, by another task than the test's.
  package func cancelled() async {
    for await _ in cancellations.stream { return }
  }

  /// Ignores cancellation.
  ///
  /// - Parameter start: called once cancellation is observed.
  package func outcome(_ start: @Sendable () -> Void = {}) async throws -> Output {
    try await withTaskCancellationHandler {
      start()
      return try await withCheckedThrowingContinuation { caller in
        let result = state.withLock { state in
          state.caller = caller
          return state.result
        }
        if let result { caller.resume(with: result) }
      }
    } onCancel: {
      state.withLock { $0.isCancelled = true }
      cancellations.continuation.yield()
    }
  }

  /// Only the first result has an effect.
  private func finish(_ result: Result<Output, any Error>) {
    let caller: CheckedContinuation<Output, any Error>? = state.withLock { state in
      guard state.result == nil else { return nil }
      state.result = result
      return state.caller
    }
    caller?.resume(with: result)
  }
}
