import Synchronization

/// Storage for the record that outlives the program. Called rarely and synchronously on the main
/// actor: a small file is enough, readable by its owner only.
package protocol AccountMemory: Sendable {
  func load() throws -> AccountRecord

  /// Loads, changes and saves the record atomically. A record that cannot be loaded is not
  /// overwritten.
  func update(_ change: (inout AccountRecord) throws -> Void) throws
}

package final class InMemoryAccountMemory: AccountMemory {
  private let record: Mutex<AccountRecord>

  package init(_ record: AccountRecord = AccountRecord()) { self.record = Mutex(record) }

  package func load() -> AccountRecord { record.withLock { $0 } }

  package func update(_ change: (inout AccountRecord) throws -> Void) rethrows {
    try record.withLock { record in
      var changed = record
      try change(&changed)
      record = changed
    }
  }
}

/// The part of the memory that belongs to one server.
struct AccountStore: Sendable {
  let memory: any AccountMemory
  let issuer: String

  /// Also nil if the memory cannot be read.
  var session: AccountSession? {
    (try? memory.load())?.session.flatMap { $0.issuer == issuer ? $0 : nil }
  }

  var registration: PendingRegistration? {
    (try? memory.load())?.registration.flatMap { $0.issuer == issuer ? $0 : nil }
  }

  /// - Throws: ``AccountError/storageFailed``, also if the memory cannot be read; it is then not
  ///   overwritten.
  func write(_ change: (inout AccountRecord) -> Void) throws(AccountError) {
    do { try memory.update(change) } catch { throw .storageFailed }
  }
}
