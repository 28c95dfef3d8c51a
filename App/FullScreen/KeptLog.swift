import Logging
import Synchronization

/// Keeps what is logged until there is a place to print it.
final class KeptLog: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  var handler: any LogHandler { Handler(log: self) }

  private struct Handler: LogHandler {
    let log: KeptLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      log.kept.withLock { $0.append("\(event.level): \(event.message)") }
    }
  }
}
