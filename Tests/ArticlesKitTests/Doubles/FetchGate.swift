/// Holds every call until the test answers it, cancelled or not, so that answers can come late.
actor FetchGate<Input: Sendable, Output: Sendable> {
  private var arrived: [HeldCall<Input, Output>] = []
  private var takers: [CheckedContinuation<HeldCall<Input, Output>, Never>] = []
  private(set) var inputs: [Input] = []

  func fetch(_ input: Input) async throws -> Output {
    inputs.append(input)
    let call = HeldCall<Input, Output>(input)
    if takers.isEmpty { arrived.append(call) } else { takers.removeFirst().resume(returning: call) }
    return try await call.outcome()
  }

  /// The next call, once it is made.
  func next() async -> HeldCall<Input, Output> {
    if !arrived.isEmpty { return arrived.removeFirst() }
    return await withCheckedContinuation { takers.append($0) }
  }

  /// Answers the next calls in turn.
  func answer(_ outputs: Output...) async {
    for output in outputs { await next().answer(output) }
  }

  func fail(_ error: any Error = Broken()) async { await next().fail(error) }
}
