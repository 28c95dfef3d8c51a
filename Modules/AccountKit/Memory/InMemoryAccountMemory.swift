import Synchronization

/// Remembers as long as it lives.
package final class InMemoryAccountMemory: AccountMemory {
  private let record: Mutex<AccountRecord>

  package init(_ record: AccountRecord = AccountRecord()) { self.record = Mutex(record) }

  package func load() -> AccountRecord { record.withLock { $0 } }

  package func update<Trouble: Error>(
    _ change: (inout AccountRecord) throws(Trouble) -> Void
  ) throws(Trouble) {
    try record.withLock { record throws(Trouble) in
      var changed = record
      try change(&changed)
      record = changed
    }
  }
}
