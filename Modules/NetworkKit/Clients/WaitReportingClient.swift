/// Shows a user what a program waits for.
public protocol WaitDisplay: Sendable {
  /// Called for each request; shows nothing while the wait is short. When the response arrives, the task
  /// is cancelled: removes what is shown, and returns.
  func show(waitFor request: NetworkRequest) async
}

/// Shows the requests whose response takes long.
public struct WaitReportingClient: NetworkClient {
  private let base: any NetworkClient
  private let display: any WaitDisplay

  public init(_ base: any NetworkClient, display: any WaitDisplay) {
    self.base = base
    self.display = display
  }

  /// Reports each request without a response after two seconds, once.
  ///
  /// - Parameter report: is called with a line for the user.
  public init(
    _ base: any NetworkClient, clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @Sendable (String) -> Void
  ) {
    self.init(base, display: WaitReport(clock: clock, report: report))
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    // Cancelled when the response arrives, and then awaited.
    async let _ = display.show(waitFor: request)
    return try await base.send(request)
  }
}

private struct WaitReport: WaitDisplay {
  let clock: any Clock<Duration>
  let report: @Sendable (String) -> Void

  func show(waitFor request: NetworkRequest) async {
    guard (try? await clock.sleep(for: .seconds(2))) != nil else { return }
    report("waiting for \(request.host.escaped())")
  }
}
