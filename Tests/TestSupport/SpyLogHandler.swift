package import Logging

/// Records each message with its level and its metadata, sorted by name.
package struct SpyLogHandler: LogHandler {
  private let log: SpyLog<String>
  package var metadata: Logger.Metadata = [:]
  package var logLevel = Logger.Level.trace

  package init(_ log: SpyLog<String>) { self.log = log }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let metadata = (event.metadata ?? [:]).sorted { $0.key < $1.key }
    log.add("\(event.level): \(event.message)" + metadata.map { " \($0.key)=\($0.value)" }.joined())
  }
}
