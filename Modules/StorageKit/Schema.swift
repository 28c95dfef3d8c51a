import GRDB

/// The file's tables, as a list of migrations. A file's `user_version` is the number of migrations
/// that it has had.
enum Schema {
  /// The files of `Resources` by name. Append only: a released migration is never edited.
  static let steps = EmbeddedText.files.sorted { $0.key < $1.key }.map(\.value)

  /// Safe for concurrent processes: the second one finds the file up to date.
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

  /// Sets persistent options of the file that can't change within a transaction.
  private static func prepare(_ database: Database) throws {
    try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
  }
}
