import GRDBSQLite

/// SQLite as a C program uses it: what a library on top of it is measured against.
final class PlainSQLite {
  private var database: OpaquePointer?

  init(path: String) throws {
    guard sqlite3_open(path, &database) == SQLITE_OK else { throw BenchFailure(command: path) }
    sqlite3_busy_timeout(database, 5_000)
    try run("PRAGMA synchronous = NORMAL")
  }

  deinit { sqlite3_close(database) }

  func run(_ statements: String) throws {
    guard sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK else {
      throw BenchFailure(command: statements)
    }
  }

  func number(_ query: String) throws -> Int {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { throw BenchFailure(command: query) }
    return Int(sqlite3_column_int64(statement, 0))
  }
}
