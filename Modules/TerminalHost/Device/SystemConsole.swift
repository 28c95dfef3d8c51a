#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input and output a line at a time, as a terminal, a pipe or a file has them.
@MainActor
final class SystemConsole: LinearDevice {
  private let input: Int32
  private let output: Int32
  /// Nil where standard input is no terminal.
  private let found: termios?
  private let source: TerminalSource
  private var rescue: TerminalRescue?

  /// Handles signals from now on, until ``close()``.
  init(input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
    (self.input, self.output) = (input, output)
    found = TerminalSystem.settings(of: input)
    source = try TerminalSource(input: input)
  }

  var events: AsyncStream<TerminalEvent> { source.events }

  var isInteractive: Bool { found != nil }

  var columns: Int { TerminalSystem.size(of: output).columns }

  func write(_ bytes: [UInt8]) throws { try TerminalSystem.write(bytes, to: output) }

  func showTyping(_ isShown: Bool) {
    guard var settings = found else { return }
    if isShown {
      rescue?.end()
      rescue = nil
    } else {
      if rescue == nil { rescue = TerminalRescue(output: output, settings: settings, farewell: []) }
      settings.c_lflag &= ~tcflag_t(ECHO)
    }
    // Without a flush: what was typed ahead is an answer too.
    tcsetattr(input, TCSADRAIN, &settings)
  }

  func stop() { source.stop() }

  /// The signals do again what they did before.
  func close() {
    showTyping(true)
    source.close()
  }
}
