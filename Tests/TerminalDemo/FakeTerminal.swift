package import TerminalHost

/// An in-memory terminal that emulates what is written.
@MainActor
package final class FakeTerminal: TerminalDevice {
  package enum Call: Equatable {
    case enter, leave, stop
  }

  package var size: TerminalSize {
    didSet { emulator = TerminalEmulator(size) }
  }
  package var showsPictures: Bool {
    get { emulator.showsPictures }
    set { emulator.showsPictures = newValue }
  }
  package private(set) var emulator: TerminalEmulator
  package private(set) var calls: [Call] = []
  package private(set) var writes: [[UInt8]] = []
  package var isGone = false

  package init(_ size: TerminalSize) {
    self.size = size
    emulator = TerminalEmulator(size)
  }

  package func enter() throws {
    guard !isGone else { throw TerminalError.noTerminal }
    calls.append(.enter)
  }

  package func leave() { calls.append(.leave) }

  package func stop() { calls.append(.stop) }

  package func write(_ bytes: [UInt8]) throws {
    guard !isGone else { throw TerminalError.failed(errno: 5) }
    writes.append(bytes)
    if ![TerminalModes.queries, TerminalModes.pictures].contains(bytes) { emulator.feed(bytes) }
  }
}
