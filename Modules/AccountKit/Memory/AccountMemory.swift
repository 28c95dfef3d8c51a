import Synchronization

/// Keeps what outlives a program. Called on the main actor, seldom, and at once: a small file will
/// do, readable by its owner alone.
package protocol AccountMemory: Sendable {
  func load() throws -> AccountRecord

  /// Loads, changes and saves the record as one step, between which nobody else saves. What cannot
  /// be loaded stays as it is.
  func update(_ change: (inout AccountRecord) throws -> Void) throws
}

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
