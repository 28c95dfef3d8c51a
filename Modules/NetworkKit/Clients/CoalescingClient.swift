import HTTPTypes

/// Sends identical concurrent GETs as one request.
///
/// Cancelling a caller affects that caller only; the request is cancelled with its last caller.
/// Requests that differ in their ``TimeBudget`` only are identical, so that a ``RetryClient`` may wrap
/// this client. Each caller waits at most as long as its own budget allows, and its wait spends that.
/// The request has as much time as its first caller; when that is used up, a caller that has more sends
/// it again.
public actor CoalescingClient: NetworkClient {
  private typealias Responses = AsyncThrowingStream<NetworkResponse, any Error>

  private struct InFlightRequest {
    let id: Int
    /// Spent by the transport; nil if the first caller has none.
    let budget: TimeBudget?
    let task: Task<Void, Never>
    var callers: [Int: Responses.Continuation]
  }

  private let base: any NetworkClient
  private let clock: any Clock<Duration>
  /// By request without its budget.
  private var inFlight: [NetworkRequest: InFlightRequest] = [:]
  private var lastID = 0

  /// - Parameter clock: measures the waits of callers that have a time budget.
  public init(_ base: any NetworkClient, clock: any Clock<Duration> = ContinuousClock()) {
    self.base = base
    self.clock = clock
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.head.method == .get else { return try await base.send(request) }
    var shared = request
    shared.timeBudget = nil
    while true {
      try Task.checkCancellation()
      let joined = inFlight[shared]?.budget
      do {
        return try await spendingTime(of: request.timeBudget) {
          try await self.response(to: shared, within: request.timeBudget)
        }
      } catch NetworkError.timedOut where joined.isUsedUp && !request.timeBudget.isUsedUp {
        // The time of the first caller was up, not that of this one.
      }
    }
  }

  private func spendingTime(
    of budget: TimeBudget?, _ work: () async throws -> NetworkResponse
  ) async throws -> NetworkResponse {
    guard let budget else { return try await work() }
    var outcome: Result<NetworkResponse, any Error> = .failure(CancellationError())
    let time = await clock.measure {
      do { outcome = .success(try await work()) } catch { outcome = .failure(error) }
    }
    budget.spend(time)
    return try outcome.get()
  }

  private func response(
    to request: NetworkRequest, within budget: TimeBudget?
  ) async throws -> NetworkResponse {
    let (responses, continuation) = Responses.makeStream()
    let caller = join(request, within: budget, continuation)
    defer { leave(request, caller) }
    // Cancelled when the response arrives.
    async let _ = end(continuation, after: budget?.left, host: request.host)
    // A stream, because it ends when the task that reads it is cancelled.
    for try await response in responses { return response }
    throw CancellationError()
  }

  private nonisolated func end(
    _ responses: Responses.Continuation, after time: Duration?, host: String
  ) async throws {
    guard let time else { return }
    try await clock.sleep(for: time)
    responses.finish(throwing: NetworkError.timedOut(host: host))
  }

  /// The number of callers that wait for the response to this request.
  func callers(of request: NetworkRequest) -> Int { inFlight[request]?.callers.count ?? 0 }

  private func join(
    _ request: NetworkRequest, within budget: TimeBudget?, _ continuation: Responses.Continuation
  ) -> Int {
    lastID += 1
    let id = lastID
    if inFlight[request] == nil {
      // A budget of its own: the transport spends it too.
      let shared = budget.map { TimeBudget($0.left) }
      let task = Task { await perform(request, within: shared, id) }
      inFlight[request] = InFlightRequest(id: id, budget: shared, task: task, callers: [:])
    }
    inFlight[request]?.callers[id] = continuation
    return id
  }

  private func leave(_ request: NetworkRequest, _ caller: Int) {
    inFlight[request]?.callers[caller] = nil
    guard let current = inFlight[request], current.callers.isEmpty else { return }
    inFlight[request] = nil
    current.task.cancel()
  }

  private func perform(_ request: NetworkRequest, within budget: TimeBudget?, _ id: Int) async {
    var sent = request
    sent.timeBudget = budget
    let outcome: Result<NetworkResponse, any Error>
    do { outcome = .success(try await base.send(sent)) } catch { outcome = .failure(error) }
    // A new request may have started since the last caller of this one left.
    guard let current = inFlight[request], current.id == id else { return }
    inFlight[request] = nil
    for caller in current.callers.values {
      caller.yield(with: outcome)
      caller.finish()
    }
  }
}

extension TimeBudget? {
  fileprivate var isUsedUp: Bool { map { $0.left <= .zero } ?? false }
}
