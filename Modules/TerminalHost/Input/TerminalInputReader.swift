import TaskKit

/// Parses the input of a terminal. A timer ends sequences that stay incomplete.
@MainActor
final class TerminalInputReader {
  private static let replyTime = Duration.seconds(1)

  private let clock: any Clock<Duration>
  private var parser = TerminalInputParser()
  private let timer = LatestTask()
  private let replyTimer = LatestTask()

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// - Parameter onTimeOut: receives the input of a sequence whose rest does not arrive, such as a
  ///   single Esc. Not called if more bytes are read before.
  func read(
    _ bytes: [UInt8], onTimeOut: @escaping @MainActor ([TerminalInput]) -> Void
  ) -> [TerminalInput] {
    let inputs = parser.feed(bytes)
    // The last reply, after those to all other queries.
    if inputs.contains(.reply(.attributes)) { parser.expectsReplies = false }
    guard let timeout = parser.timeout else {
      timer.cancel()
      return inputs
    }
    timer.replace({ [clock] in try await clock.sleep(for: timeout) }) { [weak self] result in
      guard let self, case .success = result else { return }
      onTimeOut(parser.timeOut())
    }
    return inputs
  }

  /// Until the terminal has replied, the wait after Esc is longer.
  func expectReplies() {
    parser.expectsReplies = true
    replyTimer.replace({ [clock] in try await clock.sleep(for: Self.replyTime) }) {
      [weak self] _ in self?.parser.expectsReplies = false
    }
  }
}
