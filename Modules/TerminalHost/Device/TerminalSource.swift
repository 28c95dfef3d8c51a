import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input and the signals of the process, as one stream of events.
@MainActor
final class TerminalSource {
  let events: AsyncStream<TerminalEvent>
  private let signals: TerminalSignals
  private let keyboard: any DispatchSourceProtocol
  private let mailbox: any DispatchSourceProtocol

  /// Handles signals from now on, until ``close()``.
  init(input: Int32) throws(TerminalError) {
    signals = try TerminalSignals()
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    self.events = events
    keyboard = Self.source(input) { bytes in
      sink.yield(bytes.map { .bytes($0) } ?? .hungUp)
    }
    // NB: on Linux nobody is told of what /dev/null has to say.
    if TerminalSystem.isSilent(input) { sink.yield(.hungUp) }
    mailbox = Self.source(signals.descriptor) { bytes in
      for byte in bytes ?? [] { sink.yield(Self.event(of: Int32(byte))) }
    }
  }

  func stop() { signals.stop() }

  /// The signals do again what they did before.
  func close() {
    keyboard.cancel()
    mailbox.cancel()
    signals.end()
  }

  /// Ctrl-C takes back what was typed, and a read that came for it waits: each source is read on its
  /// own, so that the signal is heard.
  nonisolated private static func source(
    _ descriptor: Int32, _ take: @escaping @Sendable ([UInt8]?) -> Void
  ) -> any DispatchSourceProtocol {
    if TerminalSystem.isFile(descriptor) { return fileSource(descriptor, take) }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
    source.setEventHandler { [source] in
      let bytes = TerminalSystem.read(descriptor)
      if bytes == nil { source.cancel() }
      take(bytes)
    }
    source.resume()
    return source
  }

  /// NB: on Darwin a read source is not told of a file's end. This one tells itself to read on.
  nonisolated private static func fileSource(
    _ descriptor: Int32, _ take: @escaping @Sendable ([UInt8]?) -> Void
  ) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeUserDataAddSource()
    source.setEventHandler { [source] in
      let bytes = TerminalSystem.read(descriptor)
      if bytes == nil { source.cancel() } else { source.add(data: 1) }
      take(bytes)
    }
    source.resume()
    source.add(data: 1)
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
