package import Logging
import Synchronization

/// Records each message with its level.
package struct SpyLogHandler: LogHandler {
  package final class Log: Sendable {
    private let recorded = Mutex<[String]>([])

    package init() {}

    package var lines: [String] { recorded.withLock { $0 } }

    func record(_ line: String) { recorded.withLock { $0.append(line) } }
  }

  private let log: Log
  package var metadata: Logger.Metadata = [:]
  package var logLevel = Logger.Level.trace

  package init(_ log: Log) { self.log = log }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    log.record("\(event.level): \(event.message) \(event.metadata ?? [:])")
  }
}
