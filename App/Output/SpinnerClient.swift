import DisplayKit
import NetworkKit

/// Shows that the program waits for a host.
protocol WaitDisplay: Sendable {
  /// Shows nothing for a short wait. Removes what it shows when the task is cancelled, and returns.
  func show(waitingFor host: String) async
}

/// Shows the host while a response takes long; not for a streamed body, whose progress a command shows.
struct SpinnerClient: NetworkClient {
  let base: any NetworkClient
  let display: any WaitDisplay

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    if case .stream = request.body { return try await base.send(request) }
    // Cancelled when the response arrives, and then awaited.
    async let _ = display.show(waitingFor: request.host)
    return try await base.send(request)
  }
}

/// The line of a terminal below what was printed. Shows one wait at a time, after a second.
actor WaitLine: WaitDisplay {
  private var isTaken = false

  /// Nil if standard error is no terminal that can draw.
  init?() {
    guard StandardStream.diagnostics.canReplaceLine else { return nil }
  }

  func show(waitingFor host: String) async {
    let stream = StandardStream.diagnostics
    do {
      try await Task.sleep(for: .seconds(1))
      guard !isTaken else { return }
      isTaken = true
      defer {
        isTaken = false
        stream.replaceLine(with: "")
      }
      while true {
        for frame in "|/-\\" {
          stream.replaceLine(with: DisplayText("\(frame) waiting for \(host)").singleLine)
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    } catch {
      // Cancelled.
    }
  }
}
