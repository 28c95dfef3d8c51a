import GRDB

/// What the file's tables are, as the steps that led there. A file's `user_version` is the number
/// of steps that it has seen.
enum Schema {
  /// Append only: a step that was released is never edited.
  static let steps = [responses, savedPhotos, readings]

  /// Also where several processes do it at once: whoever comes second finds it done.
  static func update(_ database: Database, path: String, to version: Int = steps.count) throws {
    let found = try self.version(of: database, path: path)
    guard found < version else { return }
    if found == 0 { try prepare(database) }
    try database.inTransaction(.immediate) {
      for step in try steps[self.version(of: database, path: path)..<version] {
        try database.execute(sql: step)
      }
      try database.execute(sql: "PRAGMA user_version = \(version)")
      return .commit
    }
  }

  private static func version(of database: Database, path: String) throws -> Int {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard 0...steps.count ~= version else { throw StorageError.newerVersion(path: path) }
    return version
  }

  /// What can't be part of a transaction, and stays in the file.
  private static func prepare(_ database: Database) throws {
    try database.execute(
      sql: """
        PRAGMA auto_vacuum = INCREMENTAL;
        PRAGMA journal_mode = WAL;
        """)
  }
}
