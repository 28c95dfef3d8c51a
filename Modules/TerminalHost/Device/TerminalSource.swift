import Dispatch
import SystemKit

/// An event stream of standard input and the signals of the process.
@MainActor
final class TerminalSource {
  let events: AsyncStream<TerminalEvent>
  private let signals: TerminalSignals
  private let keyboard: any DispatchSourceProtocol
  private let mailbox: any DispatchSourceProtocol

  /// Handles signals until ``close()``.
  init(input: FileDescriptor) throws(TerminalError) {
    signals = try TerminalSignals()
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    self.events = events
    keyboard = Self.source(input) { bytes in
      sink.yield(bytes.map { .bytes($0) } ?? .hungUp)
    }
    // NB: on Linux a read source gets no event for /dev/null.
    if Self.isSilent(input) { sink.yield(.hungUp) }
    mailbox = Self.source(signals.descriptor) { bytes in
      for byte in bytes ?? [] { sink.yield(Self.event(of: Int32(byte))) }
    }
  }

  func stop() { signals.stop() }

  /// Restores the previous signal handlers.
  func close() {
    keyboard.cancel()
    mailbox.cancel()
    signals.end()
  }

  /// A separate read source for each descriptor: Ctrl-C discards input, and a read that was about
  /// to return it blocks; the signal still arrives.
  nonisolated private static func source(
    _ descriptor: FileDescriptor, _ take: @escaping @Sendable ([UInt8]?) -> Void
  ) -> any DispatchSourceProtocol {
    // NB: on Darwin a read source gets no event at a file's end, so each read triggers the next.
    let isFile = (try? descriptor.status.kind) == .regular
    let trigger = isFile ? DispatchSource.makeUserDataAddSource() : nil
    let source: any DispatchSourceProtocol =
      trigger ?? DispatchSource.makeReadSource(fileDescriptor: descriptor.number)
    source.setEventHandler { [source] in
      let bytes = descriptor.readAvailable()
      if bytes == nil { source.cancel() } else { trigger?.add(data: 1) }
      take(bytes)
    }
    source.resume()
    trigger?.add(data: 1)
    return source
  }

  /// Whether the input is a device without data, such as /dev/null, or is closed.
  nonisolated private static func isSilent(_ input: FileDescriptor) -> Bool {
    guard let kind = try? input.status.kind else { return true }
    return kind == .characterDevice && !input.isTerminal
  }

  nonisolated private static func event(of signal: Int32) -> TerminalEvent {
    switch signal {
    case Signal.windowChange.number: .resized
    case Signal.resume.number: .continued
    case Signal.terminalStop.number: .stopRequested
    default: .signal(signal)
    }
  }
}
