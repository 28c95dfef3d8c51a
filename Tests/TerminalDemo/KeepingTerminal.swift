import TerminalHost

/// Keeps all bytes.
@MainActor
final class KeepingTerminal: TerminalDevice {
  let size: TerminalSize
  private(set) var bytes: [UInt8] = []

  init(_ size: TerminalSize) { self.size = size }

  func enter() {}
  func leave() {}
  func stop() {}
  func write(_ bytes: [UInt8]) { self.bytes += bytes }
}
