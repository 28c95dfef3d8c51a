import TerminalHost

/// Keeps no byte, but how many there were and when.
@MainActor
final class CountingTerminal: TerminalDevice {
  let size: TerminalSize
  let written: AsyncStream<Int>
  private(set) var lastWrite = ContinuousClock().now
  private let sink: AsyncStream<Int>.Continuation

  init(_ size: TerminalSize) {
    self.size = size
    (written, sink) = AsyncStream.makeStream()
  }

  func enter() {}
  func leave() {}
  func stop() {}

  func write(_ bytes: [UInt8]) {
    lastWrite = ContinuousClock().now
    sink.yield(bytes.count)
  }
}
