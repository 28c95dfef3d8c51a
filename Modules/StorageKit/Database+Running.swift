import GRDB

extension Database {
  /// Keeps the compiled statement for the next time.
  func run(_ sql: String, _ arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Lets the oldest rows go until those that are left, by the running total of the table, fit.
  func shrink(_ table: String, orderedBy column: String, to capacity: Int) throws {
    let total = try cachedStatement(sql: "SELECT bytes FROM totals WHERE name = ?")
    while try Int.fetchOne(total, arguments: [table]) ?? 0 > capacity {
      try run(
        "DELETE FROM \(table) WHERE id = (SELECT id FROM \(table) ORDER BY \(column) LIMIT 1)")
      guard changesCount > 0 else { return }
    }
  }
}
