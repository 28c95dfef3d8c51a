import GRDB

/// The connection to the file, and the border where SQLite's errors become ``StorageError``.
struct Connection: Sendable {
  let queue: DatabaseQueue
  let path: String

  /// In one transaction, which is there in full or not at all.
  func write<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await translating { try await queue.write(work) }
  }

  /// The same, and the disk has it when this returns.
  func writeDurably<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withoutTransaction { database in
      // On macOS nothing less than the second waits for the drive's own cache.
      try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON")
      defer { try? database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA fullfsync = OFF") }
      try database.beginTransaction(.immediate)
      do {
        let value = try work(database)
        try database.commit()
        return value
      } catch {
        try? database.rollback()
        throw error
      }
    }
  }

  /// Without a transaction: each statement sees the file as it is then.
  func withoutTransaction<Value: Sendable>(
    _ work: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await translating { try await queue.writeWithoutTransaction(work) }
  }

  private func translating<Value: Sendable>(
    _ work: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch let error as DatabaseError {
      // Whoever was cancelled while waiting for another process is told so, not that it was busy.
      try Task.checkCancellation()
      throw StorageError(error, path: path)
    }
  }
}
