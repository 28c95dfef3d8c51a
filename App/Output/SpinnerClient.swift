import DisplayKit
import NetworkKit

/// Shows the host on a terminal while a response takes more than a second; not for a streamed body,
/// whose progress a command shows there.
struct SpinnerClient: NetworkClient {
  let base: any NetworkClient
  let line: WaitLine

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    if case .stream = request.body { return try await base.send(request) }
    // Cancelled when the response arrives, and then awaited: the line is blank again.
    async let _ = line.show(waitingFor: request.host)
    return try await base.send(request)
  }
}

/// The line of a terminal below what was printed. Shows one wait at a time.
actor WaitLine {
  private var isTaken = false

  /// Nil if standard error is no terminal that can draw.
  init?() {
    guard StandardStream.diagnostics.canReplaceLine else { return nil }
  }

  /// Returns when the task is cancelled.
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
