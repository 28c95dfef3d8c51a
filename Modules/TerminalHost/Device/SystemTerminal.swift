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
  private let input: Int32
  private let output: Int32
  private let found: termios
  private let source: TerminalSource
  private var rescue: TerminalRescue?

  /// Handles signals from now on, until ``close()``.
  package init(input: Int32 = 0, output: Int32 = 1) throws(TerminalError) {
    guard isatty(output) == 1, let found = TerminalSystem.settings(of: input)
    else { throw .noTerminal }
    (self.input, self.output, self.found) = (input, output, found)
    source = try TerminalSource(input: input)
  }

  package var events: AsyncStream<TerminalEvent> { source.events }

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

  package func stop() { source.stop() }

  /// The signals do again what they did before.
  package func close() { source.close() }
}
