import CLibraries.SQLite
import GRDB

extension Storage {
  /// Deletes cached responses and indexed documents of the host, or of all hosts, but no saved
  /// photos; a full disk prevents it at most for one host. Returns the space to the disk, and the
  /// number of deleted responses.
  @discardableResult
  package func clear(host: String?) async throws -> Int {
    guard let host else {
      let cleared = try await connection.deleteDurably {
        try $0.deleteAll(of: "responses", with: "DELETE FROM responseContents")
      }
      _ = try await connection.deleteDurably {
        try $0.deleteAll(
          of: "readings", with: "INSERT INTO readingText (readingText) VALUES ('delete-all')")
      }
      return cleared
    }
    let cleared = try await connection.deleteDurably { try $0.deleteSome(of: "responses", host) }
    _ = try await connection.deleteDurably { try $0.deleteSome(of: "readings", host) }
    do {
      _ = try await connection.deleteDurably { database in
        try database.execute(sql: "INSERT INTO readingText (readingText) VALUES ('optimize')")
        return 0
      }
    } catch StorageError.full {
      // The full-text index contains deleted words until its segments are merged.
    }
    return cleared
  }
}

extension Database {
  /// Deletes all rows at once: the triggers would read and write each of them.
  ///
  /// - Parameter contents: deletes the contents, as the triggers do.
  func deleteAll(of table: String, with contents: String) throws -> Int {
    if let connection = sqliteConnection { enable_triggers(connection, 0) }
    defer { if let connection = sqliteConnection { enable_triggers(connection, 1) } }
    try execute(sql: "DELETE FROM \(table)")
    let count = changesCount
    try execute(sql: contents)
    try execute(sql: "UPDATE totals SET bytes = 0 WHERE name = '\(table)'")
    return count
  }

  fileprivate func deleteSome(of table: String, _ host: String) throws -> Int {
    try execute(
      sql: """
        DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table) WHERE host = ? LIMIT 32)
        """, arguments: [host])
    return changesCount
  }
}
