import Logging
import Synchronization

/// Records each message with its level.
struct SpyLogHandler: LogHandler {
  final class Log: Sendable {
    private let recorded = Mutex<[String]>([])

    var lines: [String] { recorded.withLock { $0 } }

    func record(_ line: String) { recorded.withLock { $0.append(line) } }
  }

  let log: Log
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  init(_ log: Log) {
    self.log = log
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    log.record("\(event.level): \(event.message) \(event.metadata ?? [:])")
  }
}
