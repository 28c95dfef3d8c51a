@testable import TerminalHost

/// Keeps what is written, and whether what is typed would be seen.
@MainActor
final class FakeConsole: LinearDevice {
  let columns = 60
  let isInteractive: Bool
  private(set) var text = ""
  private(set) var showsTyping = true
  private(set) var stops = 0

  init(isInteractive: Bool) { self.isInteractive = isInteractive }

  func write(_ bytes: [UInt8]) { text += String(decoding: bytes, as: UTF8.self) }

  func showTyping(_ isShown: Bool) { showsTyping = isShown }

  func stop() { stops += 1 }

  /// What was written since this was last asked.
  func takeText() -> String {
    defer { text = "" }
    return text
  }
}
