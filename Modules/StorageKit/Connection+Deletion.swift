import GRDB

extension Connection {
  /// As ``writeDurably(_:)``, in one transaction after the other until `part` deletes nothing. Has the
  /// space of the reserve on a full disk, and gives back that of the deleted rows. The result counts
  /// the rows.
  ///
  /// A part is a deletion of so few pages that its changes fit into the reserve.
  func deleteDurably(_ part: @Sendable (Database) throws -> Int) async throws -> Int {
    try await withoutTransaction { database in
      let changes = database.totalChangesCount
      defer {
        if database.totalChangesCount > changes { self.returnSpace(database) }
        try? self.restoreReserve(database)
      }
      let partWithReserve = { (database: Database) in
        self.file.reserve.release()
        return try part(database)
      }
      var total = 0
      while case let count = try self.durableTransaction(database, partWithReserve), count > 0 {
        total += count
      }
      return total
    }
  }

  /// Returns the free pages and the log to the file system.
  private func returnSpace(_ database: Database) {
    if (try? database.returnFreePages()) == nil {
      // Another process has restored the reserve.
      file.reserve.release()
      // Pages that stay free are returned by the next deletion.
      try? database.returnFreePages()
    }
    copyLog(database)
    emptyLog(database)
  }
}
