@testable import TerminalHost

/// A terminal in memory, that shows what is written.
@MainActor
final class FakeTerminal: TerminalDevice {
  enum Call: Equatable {
    case enter, leave, stop
  }

  var size: TerminalSize {
    didSet { emulator = TerminalEmulator(size) }
  }
  private(set) var emulator: TerminalEmulator
  private(set) var calls: [Call] = []
  private(set) var writes: [[UInt8]] = []
  var isGone = false

  init(_ size: TerminalSize) {
    self.size = size
    emulator = TerminalEmulator(size)
  }

  func enter() throws {
    guard !isGone else { throw TerminalError.noTerminal }
    calls.append(.enter)
  }

  func leave() { calls.append(.leave) }

  func stop() { calls.append(.stop) }

  func write(_ bytes: [UInt8]) throws {
    guard !isGone else { throw TerminalError.failed(errno: 5) }
    writes.append(bytes)
    if bytes != TerminalModes.queries { emulator.feed(bytes) }
  }
}
