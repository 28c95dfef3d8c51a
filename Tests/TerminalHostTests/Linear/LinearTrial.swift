import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

/// An in-memory linear session; waits for the response to each line.
@MainActor
final class LinearTrial {
  let console: FakeConsole
  let navigator = Navigator()
  let clock = TestClock()
  let screen: FakeScreen
  let notices = ViewModel<DisplayText?, Never>(initialState: nil)
  let session: LinearSession

  init(
    _ content: Content, isSettled: Bool = true, isInteractive: Bool = false,
    options: TerminalOptions = TerminalOptions(isLinear: true), commands: [TerminalCommand] = [],
    openLink: @escaping @MainActor (WebLink) -> Void = { _ in }
  ) {
    console = FakeConsole(isInteractive: isInteractive)
    screen = FakeScreen(content, isSettled: isSettled)
    navigator.push(screen)
    let host = TerminalScreenHost(
      options: options, commands: commands, notices: notices, status: { _ in "place" },
      openLink: openLink)
    session = LinearSession(host, navigator, device: console, clock: clock)
    session.start()
  }

  /// Types `lines`, and returns their output.
  @discardableResult
  func type(_ lines: String...) async -> String {
    await settle()
    _ = console.takeText()
    for line in lines {
      session.take(.bytes(Array((line + "\n").utf8)))
      await settle()
    }
    return console.takeText()
  }

  /// The output since the last call.
  func newOutput() async -> String {
    await settle()
    return console.takeText()
  }

  /// Runs all pending work.
  private func settle() async {
    for _ in 0..<100_000 where session.isBusy { await Task.yield() }
  }

  /// Advances the clock once a sleep of exactly `duration` is pending, and waits for output.
  func pass(_ duration: Duration) async {
    for _ in 0..<100_000 where !clock.waits.contains(duration) { await Task.yield() }
    let text = console.text
    clock.advance(by: duration)
    for _ in 0..<100_000 where console.text == text { await Task.yield() }
  }
}

/// Records the output, and whether typing would be echoed.
@MainActor
final class FakeConsole: TerminalDevice {
  let size = TerminalSize(columns: 60, rows: 24)
  let isInteractive: Bool
  private(set) var text = ""
  private(set) var showsTyping = true
  private(set) var stops = 0
  private(set) var processedByteCount = 0

  init(isInteractive: Bool) { self.isInteractive = isInteractive }

  func write(_ bytes: [UInt8]) { text += String(decoding: bytes, as: UTF8.self) }

  func showTyping(_ isShown: Bool) { showsTyping = isShown }

  func enter() {}

  func leave() {}

  func stop() { stops += 1 }

  func didProcess(_ byteCount: Int) { processedByteCount += byteCount }

  func takeText() -> String {
    defer { text = "" }
    return text
  }
}
