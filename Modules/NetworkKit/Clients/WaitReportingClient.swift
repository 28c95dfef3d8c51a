/// Reports a request without a response after two seconds, once.
public struct WaitReportingClient: NetworkClient {
  private let base: any NetworkClient
  private let clock: any Clock<Duration>
  private let report: @Sendable (String) -> Void

  /// - Parameter report: is called with a line for the user.
  public init(
    _ base: any NetworkClient, clock: any Clock<Duration> = ContinuousClock(),
    report: @escaping @Sendable (String) -> Void
  ) {
    self.base = base
    self.clock = clock
    self.report = report
  }

  public func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    // Cancelled when the response arrives.
    async let _ = reportWait(for: request.host)
    return try await base.send(request)
  }

  private func reportWait(for host: String) async throws {
    try await clock.sleep(for: .seconds(2))
    report("waiting for \(host.escaped())")
  }
}
