/// Keeps what outlives a program. Called on the main actor, seldom, and at once: a small file will
/// do, readable by its owner alone.
package protocol AccountMemory: Sendable {
  func load() throws -> AccountRecord

  /// Loads, changes and saves the record as one step, between which nobody else saves. What cannot
  /// be loaded stays as it is.
  func update(_ change: (inout AccountRecord) throws -> Void) throws
}
