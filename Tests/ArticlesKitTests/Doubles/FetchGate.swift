/// Holds every call until the test answers it, cancelled or not, so that answers can come late.
actor FetchGate<Input: Sendable, Output: Sendable> {
  private let calls: AsyncStream<HeldCall<Input, Output>>
  private let calling: AsyncStream<HeldCall<Input, Output>>.Continuation
  private(set) var inputs: [Input] = []

  init() { (calls, calling) = AsyncStream.makeStream() }

  func fetch(_ input: Input) async throws -> Output {
    inputs.append(input)
    let call = HeldCall<Input, Output>(input)
    calling.yield(call)
    return try await call.outcome()
  }

  /// The next call, once it is made.
  func next() async throws -> HeldCall<Input, Output> {
    for await call in calls { return call }
    throw CancellationError()
  }

  /// Answers the next calls in turn.
  func answer(_ outputs: Output...) async throws {
    for output in outputs { try await next().answer(output) }
  }

  func fail(_ error: any Error = Broken()) async throws { try await next().fail(error) }
}
