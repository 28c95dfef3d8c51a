import HTTPTypes

/// Sends identical concurrent GETs as one request.
///
/// Cancelling a caller affects that caller only; the request is cancelled with its last caller.
public actor CoalescingClient: NetworkClient {
  private typealias Responses = AsyncThrowingStream<NetworkResponse, any Error>

  private struct InFlightRequest {
    let id: Int
    let task: Task<Void, Never>
    var callers: [Int: Responses.Continuation]
  }

  private let base: any NetworkClient
  private var inFlight: [NetworkRequest: InFlightRequest] = [:]
  private var lastID = 0

  public init(_ base: any NetworkClient) {
    self.base = base
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.head.method == .get else { return try await base.send(request) }
    try Task.checkCancellation()
    let (responses, continuation) = Responses.makeStream()
    let caller = join(request, continuation)
    defer { leave(request, caller) }
    // A stream, because it ends when the task that reads it is cancelled.
    for try await response in responses { return response }
    throw CancellationError()
  }

  /// The number of callers that wait for the response to this request.
  func callers(of request: NetworkRequest) -> Int { inFlight[request]?.callers.count ?? 0 }

  private func join(_ request: NetworkRequest, _ continuation: Responses.Continuation) -> Int {
    lastID += 1
    let id = lastID
    if inFlight[request] == nil {
      let task = Task { await perform(request, id) }
      inFlight[request] = InFlightRequest(id: id, task: task, callers: [:])
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

  private func perform(_ request: NetworkRequest, _ id: Int) async {
    let outcome: Result<NetworkResponse, any Error>
    do { outcome = .success(try await base.send(request)) } catch { outcome = .failure(error) }
    // A new request may have started since the last caller of this one left.
    guard let current = inFlight[request], current.id == id else { return }
    inFlight[request] = nil
    for caller in current.callers.values {
      caller.yield(with: outcome)
      caller.finish()
    }
  }
}
