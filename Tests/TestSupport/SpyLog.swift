import Synchronization

/// Records entries, on any thread.
package final class SpyLog<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  package init() {}

  package var all: [Entry] { entries.withLock { $0 } }

  package func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
}
