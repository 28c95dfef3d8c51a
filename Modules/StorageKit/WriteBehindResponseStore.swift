package import NetworkKit
import Synchronization

/// A write-behind store. Reads see pending writes.
///
/// Reports the errors of its store, which a cache ignores.
package final class WriteBehindResponseStore: ResponseStore {
  private struct Change {
    /// For a removal, the prefix of the keys.
    let key: String
    /// Nil for a removal.
    let response: NetworkResponse?

    func affects(_ key: String) -> Bool {
      response == nil ? key.hasPrefix(self.key) : key == self.key
    }
  }

  private let base: any ResponseStore
  private let queue: WriteQueue
  private let reporter: StorageErrorReporter
  /// In the order of the queue.
  private let pending = Mutex<[Change]>([])

  package init(_ base: any ResponseStore, queue: WriteQueue, reporter: StorageErrorReporter) {
    self.base = base
    self.queue = queue
    self.reporter = reporter
  }

  package func response(for key: String) async throws -> NetworkResponse? {
    if let change = pending.withLock({ $0.last { $0.affects(key) } }) { return change.response }
    do {
      return try await base.response(for: key)
    } catch {
      reporter.report(error)
      throw error
    }
  }

  package func put(_ response: NetworkResponse, for key: String) {
    enqueue(Change(key: key, response: response))
  }

  package func remove(prefix: String) { enqueue(Change(key: prefix, response: nil)) }

  private func enqueue(_ change: Change) {
    let isQueued = pending.withLock { changes in
      let isQueued = queue.add(bytes: change.response?.body.count ?? 0) {
        [base, reporter, self] in
        await reporter.write {
          if let response = change.response {
            try await base.put(response, for: change.key)
          } else {
            try await base.remove(prefix: change.key)
          }
        }
        pending.withLock { _ = $0.removeFirst() }
      }
      if isQueued { changes.append(change) }
      return isQueued
    }
    if !isQueued { reporter.report(StorageError.slow) }
  }
}
