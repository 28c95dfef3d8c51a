import TerminalHost

/// Keeps no byte, but how many there were, in how many writes, and when the last one came.
@MainActor
final class CountingTerminal: TerminalDevice {
  let size: TerminalSize
  private(set) var bytes = 0
  private(set) var writes = 0
  private(set) var lastWrite = ContinuousClock().now
  private let written: AsyncStream<Void>
  private let sink: AsyncStream<Void>.Continuation

  init(_ size: TerminalSize) {
    self.size = size
    (written, sink) = AsyncStream.makeStream()
  }

  func enter() {}
  func leave() {}
  func stop() {}

  func write(_ bytes: [UInt8]) {
    lastWrite = ContinuousClock().now
    self.bytes += bytes.count
    writes += 1
    sink.yield()
  }

  /// The next one that nobody has waited for.
  func nextWrite() async { for await _ in written { return } }
}

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

/// Nobody waits by it: frames follow one another as fast as they are drawn.
struct InstantClock: Clock {
  private let inner = ContinuousClock()

  var now: ContinuousClock.Instant { inner.now }
  var minimumResolution: Duration { inner.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
