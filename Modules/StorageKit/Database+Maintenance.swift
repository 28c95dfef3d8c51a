import CLibraries.SQLite
import GRDB
import SystemPackage

extension Database {
  /// Copies the write-ahead log to the main file. False if it has to be tried again: another
  /// process reads an older snapshot, or copies the log itself.
  func copyLog() throws -> Bool {
    do {
      let frames = try checkpoint()
      return frames.walFrameCount == frames.checkpointedFrameCount
    } catch DatabaseError.SQLITE_BUSY {
      return false
    } catch let error as DatabaseError {
      throw namingQuota(error)
    }
  }

  /// The error after a failed write: SQLite does not distinguish a full quota from a broken disk.
  func namingQuota(_ error: DatabaseError) -> DatabaseError {
    guard error.extendedResultCode == .SQLITE_IOERR_WRITE, let connection = sqliteConnection,
      Errno(rawValue: sqlite3_system_errno(connection)) == .diskQuotaExceeded
    else { return error }
    return DatabaseError(resultCode: .SQLITE_FULL)
  }

  /// Returns free pages to the file system, a few at a time, so that the log stays short.
  func returnFreePages() throws {
    var before = Int.max
    while case let free = try Int.fetchOne(self, sql: "PRAGMA freelist_count") ?? 0,
      free > 0, free < before
    {
      before = free
      try execute(sql: "PRAGMA incremental_vacuum(32)")
    }
  }

  /// Caches the compiled statement.
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Deletes the oldest rows until the running total of the table fits the capacity.
  func shrink(_ table: String, orderedBy column: String, to capacity: Int) throws {
    let total = try cachedStatement(sql: "SELECT bytes FROM totals WHERE name = ?")
    while try Int.fetchOne(total, arguments: [table]) ?? 0 > capacity {
      try run(
        "DELETE FROM \(table) WHERE id = (SELECT id FROM \(table) ORDER BY \(column) LIMIT 1)")
      guard changesCount > 0 else { return }
    }
  }
}
