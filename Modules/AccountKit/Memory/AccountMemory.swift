/// Keeps what outlives a program. Called on the main actor, seldom, and at once: a small file will
/// do, readable by its owner alone.
package protocol AccountMemory: Sendable {
  func load() throws -> AccountRecord

  /// Replaces the whole record.
  func save(_ record: AccountRecord) throws
}
