import Logging
import Synchronization

/// Keeps every line, whatever its level.
struct SpyCharacterLog: LogHandler {
  final class Lines: Sendable {
    private let recorded = Mutex<[String]>([])

    var all: [String] { recorded.withLock(\.self) }

    func record(_ line: String) { recorded.withLock { $0.append(line) } }
  }

  let lines: Lines
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  init(_ lines: Lines) {
    self.lines = lines
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    lines.record("\(event.message) \(event.metadata ?? [:])")
  }
}
