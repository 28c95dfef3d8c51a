import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoredResponses {
  /// By name.
  package func hosts() async throws -> [StoredHost] {
    try await connection.withoutTransaction { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT host, count(*) AS entries, sum(bytes) AS bytes,
            min(storedAt) AS oldest, max(storedAt) AS newest
          FROM responses GROUP BY host ORDER BY host
          """
      ).map(StoredHost.init)
    }
  }

  /// Empties answers and reading index of the host, or of all, but never the saved photos. Says
  /// how many answers there were, and gives their space back.
  @discardableResult
  package func clear(host: String?) async throws -> Int {
    let condition = host == nil ? "" : " WHERE host = ?"
    let arguments = StatementArguments([host].compactMap(\.self))
    let cleared = try await connection.write { database in
      try database.execute(sql: "DELETE FROM readings" + condition, arguments: arguments)
      // The words of what is gone stay in the index until its parts are merged.
      try database.execute(sql: "INSERT INTO readingText (readingText) VALUES ('optimize')")
      try database.execute(sql: "DELETE FROM responses" + condition, arguments: arguments)
      return database.changesCount
    }
    try await connection.withoutTransaction { database in
      try database.execute(sql: "PRAGMA incremental_vacuum")
      // What was cleared leaves the log too; not as long as another process reads it.
      try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    return cleared
  }
}

extension StoredHost {
  fileprivate init(_ row: Row) {
    self.init(
      host: row["host"], entries: row["entries"], bytes: row["bytes"],
      oldest: Date(timeIntervalSinceReferenceDate: row["oldest"]),
      newest: Date(timeIntervalSinceReferenceDate: row["newest"]))
  }
}
