import TerminalHost

/// Discards all bytes; counts them and the writes, and records the time of the last one.
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

  /// Returns after the next write that was not awaited yet.
  func nextWrite() async { for await _ in written { return } }
}

@MainActor
final class RecordingTerminal: TerminalDevice {
  let size: TerminalSize
  private(set) var bytes: [UInt8] = []

  init(_ size: TerminalSize) { self.size = size }

  func enter() {}
  func leave() {}
  func stop() {}
  func write(_ bytes: [UInt8]) { self.bytes += bytes }
}

/// A clock whose sleeps end at once: frames follow one another without a pause.
struct InstantClock: Clock {
  private let inner = ContinuousClock()

  var now: ContinuousClock.Instant { inner.now }
  var minimumResolution: Duration { inner.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
