import DisplayKit
import Logging
import PlainHost
import SystemKit
import SystemPackage

/// Standard output or standard error, unbuffered. Text for a terminal has a type that allows
/// no control sequence but the program's own.
struct StandardStream {
  let file: FileDescriptor

  static let output = StandardStream(file: .standardOutput)
  static let diagnostics = StandardStream(file: .standardError)

  var isTerminal: Bool { file.isTerminal }

  var columns: Int? { file.terminalSize?.columns }

  func write(_ text: DisplayText) throws { try write(PrintedText(text)) }

  func write(_ text: PrintedText) throws { try write(Array(text.string.utf8)) }

  func write(_ document: JSONDocument) throws { try write(Array(document.text.utf8)) }

  /// Writes a file's content. Throws if the stream is a terminal.
  func write(file bytes: [UInt8]) throws {
    guard !isTerminal else { throw CommandError.binaryOutput }
    try write(bytes)
  }

  private func write(_ bytes: [UInt8]) throws {
    do throws(Errno) {
      try file.write(bytes)
    } catch .brokenPipe {
      throw BrokenPipe()
    } catch {
      throw CommandError.outputFailed(error)
    }
  }

  /// Writes lines about the result.
  func report(_ lines: PrintedText) throws {
    try write(PrintedText("regatta: ") + lines)
  }

  /// Writes a line about an error. If that fails too, there is nowhere to report it.
  func complain(_ sentence: DisplayText) { try? write("regatta: \(sentence.string)\n") }

  /// Whether the stream is a terminal that can draw.
  var canReplaceLine: Bool { isTerminal && Settings.processEnvironment["TERM"] != "dumb" }

  /// Replaces the line of a terminal that can draw; nothing is written elsewhere.
  func replaceLine(with text: DisplayText) {
    if canReplaceLine { try? write(PrintedText.line(text)) }
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

  func log(event: LogEvent) { write("\(event.level): \(Self.text(of: event))") }

  /// A request as `GET http://…: 200, 7 bytes, 120 ms`; of another event, the message and the values.
  private static func text(of event: LogEvent) -> String {
    let metadata = event.metadata ?? [:]
    guard let method = metadata["http.method"], let url = metadata["http.url"] else {
      let values = metadata.sorted { $0.key < $1.key }.map { " \($0.value)" }
      return "\(event.message)" + values.joined()
    }
    let details: [String?] = [
      "\(metadata["http.status"] ?? metadata["http.error"] ?? "cancelled")",
      metadata["http.bytes"].map { "\($0) bytes" }, metadata["http.stored"].map { _ in "stored" },
      metadata["http.duration"].map { "\($0)" },
    ]
    return "\(method) \(url): " + details.compactMap(\.self).joined(separator: ", ")
  }
}
