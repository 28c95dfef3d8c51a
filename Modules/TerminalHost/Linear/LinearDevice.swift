import SystemKit

/// Where lines are written, and typed.
@MainActor
package protocol LinearDevice: AnyObject {
  var columns: Int { get }
  /// Whether a user types, rather than a pipe or a file.
  var isInteractive: Bool { get }

  func write(_ bytes: [UInt8]) throws

  /// Whether one sees what is typed.
  func showTyping(_ isShown: Bool)

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  func stop()
}

/// Standard input and output a line at a time, as a terminal, a pipe or a file has them.
@MainActor
final class SystemConsole: LinearDevice {
  private let input: FileDescriptor
  private let output: FileDescriptor
  /// Nil where standard input is no terminal.
  private let found: TerminalSettings?
  private let source: TerminalSource
  private var crashHandler: TerminalCrashHandler?

  /// Handles signals from now on, until ``close()``.
  init() throws(TerminalError) {
    (input, output) = (.standardInput, .standardOutput)
    found = TerminalSettings(of: input)
    source = try TerminalSource(input: input)
  }

  var events: AsyncStream<TerminalEvent> { source.events }

  var isInteractive: Bool { found != nil }

  var columns: Int { TerminalSize(of: output).columns }

  func write(_ bytes: [UInt8]) throws { try output.write(bytes) }

  func showTyping(_ isShown: Bool) {
    guard let found else { return }
    if isShown {
      crashHandler?.end()
      crashHandler = nil
    } else if crashHandler == nil {
      crashHandler = TerminalCrashHandler(terminal: output, settings: found)
    }
    try? (isShown ? found : found.withoutEcho).apply(to: input)
  }

  func stop() { source.stop() }

  /// The signals do again what they did before.
  func close() {
    showTyping(true)
    source.close()
  }
}

/// Gathers bytes to lines.
struct LinearInput {
  /// More is cut off: no user types it.
  static let longestLine = 1 << 20

  private var bytes: [UInt8] = []

  mutating func feed(_ new: [UInt8]) -> [String] {
    var lines: [String] = []
    for byte in new {
      if byte == UInt8(ascii: "\n") {
        lines += end().map { [$0] } ?? [""]
      } else if bytes.count < Self.longestLine {
        bytes.append(byte)
      }
    }
    return lines
  }

  /// A last line that lacks its end.
  mutating func end() -> String? {
    guard !bytes.isEmpty else { return nil }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    bytes = []
    return String(
      String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .control }))
  }
}
