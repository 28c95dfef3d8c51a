import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that the process was started on: standard input and standard output.
@MainActor
package final class SystemTerminal: TerminalDevice {
  package let events: AsyncStream<TerminalEvent>

  private let input: Int32
  private let output: Int32
  private let found: termios
  private let signals: TerminalSignals
  private let keyboard: any DispatchSourceRead
  private let mailbox: any DispatchSourceRead
  private var rescue: TerminalRescue?

  /// Handles signals from now on, until ``close()``.
  package init(input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
    guard isatty(output) == 1, let found = TerminalSystem.settings(of: input)
    else { throw .noTerminal }
    (self.input, self.output, self.found) = (input, output, found)
    signals = try TerminalSignals()
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    self.events = events
    let queue = DispatchQueue(label: "terminal")
    keyboard = Self.source(input, queue) { bytes in
      sink.yield(bytes.map { .bytes($0) } ?? .hungUp)
    }
    mailbox = Self.source(signals.descriptor, queue) { bytes in
      for byte in bytes ?? [] { sink.yield(Self.event(of: Int32(byte))) }
    }
  }

  package var size: TerminalSize { TerminalSystem.size(of: output) }

  package func enter() throws {
    var raw = found
    cfmakeraw(&raw)
    if rescue == nil {
      rescue = TerminalRescue(output: output, settings: found, farewell: TerminalModes.leave)
    }
    guard tcsetattr(input, TCSADRAIN, &raw) == 0 else {
      throw TerminalError.failed(errno: errno)
    }
    try write(TerminalModes.enter)
  }

  package func leave() {
    // Where nothing can be written, the settings can still be put back.
    try? write(TerminalModes.leave)
    var settings = found
    tcsetattr(input, TCSADRAIN, &settings)
    rescue?.end()
    rescue = nil
  }

  package func write(_ bytes: [UInt8]) throws {
    try TerminalSystem.write(bytes, to: output)
  }

  package func stop() { signals.stop() }

  /// The signals do again what they did before.
  package func close() {
    keyboard.cancel()
    mailbox.cancel()
    signals.end()
  }

  nonisolated private static func source(
    _ descriptor: Int32, _ queue: DispatchQueue, _ take: @escaping @Sendable ([UInt8]?) -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [source] in
      let bytes = TerminalSystem.read(descriptor)
      if bytes == nil { source.cancel() }
      take(bytes)
    }
    source.resume()
    return source
  }

  nonisolated private static func event(of signal: Int32) -> TerminalEvent {
    switch signal {
    case SIGWINCH: .resized
    case SIGCONT: .continued
    case SIGTSTP: .stopRequested
    default: .signal(signal)
    }
  }
}
