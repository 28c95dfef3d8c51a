import Synchronization

/// Remembers as long as it lives.
package final class InMemoryAccountMemory: AccountMemory {
  private let record: Mutex<AccountRecord>

  package init(_ record: AccountRecord = AccountRecord()) { self.record = Mutex(record) }

  package func load() -> AccountRecord { record.withLock { $0 } }

  package func save(_ record: AccountRecord) { self.record.withLock { $0 = record } }
}
