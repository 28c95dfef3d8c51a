import DisplayKit
import Logging
import PlainHost
import SystemKit

/// Standard output or standard error, unbuffered. Writes no text that a terminal could interpret as
/// a control sequence, unless a host made it.
struct StandardStream {
  let file: FileDescriptor

  static let output = StandardStream(file: .standardOutput)
  static let diagnostics = StandardStream(file: .standardError)

  var isTerminal: Bool { file.isTerminal }

  var columns: Int? { file.terminalSize?.columns }

  func write(_ text: DisplayText) throws { try write(file: Array(text.string.utf8)) }

  func write(_ text: PrintedText) throws { try write(file: Array(text.string.utf8)) }

  func write(_ document: JSONDocument) throws { try write(file: Array(document.text.utf8)) }

  /// Writes any bytes: for a file's content, which no terminal receives.
  func write(file bytes: [UInt8]) throws {
    do throws(SystemError) {
      try file.write(bytes)
    } catch .brokenPipe {
      throw BrokenPipe()
    } catch {
      throw CommandError.outputFailed(error)
    }
  }

  /// Writes lines about the result.
  func report(_ lines: PrintedText) throws {
    try write(file: Array("regatta: \(lines.string)".utf8))
  }

  /// Writes a line about an error. If that fails too, there is nowhere to report it.
  func complain(_ sentence: DisplayText) { try? write("regatta: \(sentence.string)\n") }

  /// Whether the stream is a terminal that can draw.
  var canReplaceLine: Bool { isTerminal && Settings.processEnvironment["TERM"] != "dumb" }

  /// Replaces the line of a terminal that can draw; nothing is written elsewhere.
  func replaceLine(with text: DisplayText) {
    if canReplaceLine { try? write(file: Array("\r\u{1B}[K\(text.string)".utf8)) }
  }
}

/// Passes log lines to a function.
struct LineLogHandler: LogHandler {
  let write: @Sendable (String) -> Void
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.debug

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { write("\(event.level): \(event.message)") }
}
