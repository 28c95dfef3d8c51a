import DisplayKit
import TaskKit

/// One run of the host, full-screen or line by line. Its tasks end when it is released.
@MainActor
protocol HostSession: AnyObject {
  var exit: ViewModel<TerminalExit?, Never> { get }

  func start() throws
  func take(_ event: TerminalEvent)
  func leave()
}

extension HostSession {
  var hasEnded: Bool { exit.state != nil }

  func run(_ events: AsyncStream<TerminalEvent>) async throws -> TerminalExit {
    try start()
    let pump = LatestTask()
    defer {
      pump.cancel()
      leave()
    }
    pump.replace({ [weak self] in
      for await event in events { self?.take(event) }
    }) { [weak self] _ in self?.take(.hungUp) }
    await exit.wait { $0 != nil }
    return exit.state ?? .quit
  }
}

extension ViewModel<TerminalExit?, Never> {
  /// Ends the run. The first ending counts.
  func end(_ ending: TerminalExit) {
    if state == nil { update(state: ending) }
  }
}
