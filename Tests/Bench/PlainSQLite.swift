import GRDBSQLite

/// SQLite's C API: the baseline for a library on top of it.
final class PlainSQLite {
  private var database: OpaquePointer?

  init(path: String) throws {
    guard sqlite3_open(path, &database) == SQLITE_OK else { throw BenchFailure(command: path) }
    sqlite3_busy_timeout(database, 5_000)
    try run("PRAGMA synchronous = NORMAL")
    // An explicit interval: with fewer checkpoints alone, writing is faster.
    try run("PRAGMA wal_autocheckpoint = 256")
  }

  deinit { sqlite3_close(database) }

  func run(_ statements: String) throws {
    guard sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK else {
      throw BenchFailure(command: statements)
    }
  }

  /// The first column of the first row.
  func number(_ query: String) throws -> Int {
    var number: Int?
    try step(query) { number = number ?? Int(sqlite3_column_int64($0, 0)) }
    guard let number else { throw BenchFailure(command: query) }
    return number
  }

  func rows(_ query: String) throws -> Int {
    var count = 0
    try step(query) { _ in count += 1 }
    return count
  }

  private func step(_ query: String, _ row: (OpaquePointer?) -> Void) throws {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK else {
      throw BenchFailure(command: query)
    }
    while sqlite3_step(statement) == SQLITE_ROW { row(statement) }
  }
}
