import GRDB

/// The file's tables, as a list of migrations. A file's `user_version` is the number of migrations
/// that it has had.
enum Schema {
  /// The files of `Resources` by name. Append only: a released migration is never edited.
  static let steps = EmbeddedText.files.sorted { $0.key < $1.key }.map(\.value)

  /// "Rgta" in ASCII, in the header of each file.
  static let applicationID = 0x5267_7461

  /// Safe for concurrent processes: the second one finds the file up to date.
  static func update(_ database: Database, path: String, to version: Int = steps.count) throws {
    let found = try self.version(of: database, path: path)
    guard found < version else { return }
    if found == 0 { try prepare(database) }
    try database.inTransaction(.immediate) {
      for step in try steps[self.version(of: database, path: path)..<version] {
        try database.execute(sql: step)
      }
      try database.execute(
        sql: """
          PRAGMA user_version = \(version); PRAGMA application_id = \(applicationID)
          """)
      return .commit
    }
  }

  /// Files of the first versions have no application id.
  private static func version(of database: Database, path: String) throws -> Int {
    // One statement: another process may create the tables at the same time.
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT user_version, application_id, (
          SELECT count(*) = iif(user_version, 3, 0) FROM sqlite_schema
          WHERE user_version = 0 OR name IN ('totals', 'responses', 'responseContents')
        ) AS hasExpectedTables
        FROM pragma_user_version, pragma_application_id
        """)
    guard let row else { throw StorageError.foreign(path: path) }
    let (version, application): (Int, Int) = (row["user_version"], row["application_id"])
    let hasExpectedTables: Bool = row["hasExpectedTables"]
    guard version >= 0,
      application == applicationID || application == 0 && version <= 3 && hasExpectedTables
    else { throw StorageError.foreign(path: path) }
    guard version <= steps.count else { throw StorageError.newerVersion(path: path) }
    return version
  }

  /// Sets persistent options of the file that can't change within a transaction.
  private static func prepare(_ database: Database) throws {
    try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
  }
}
