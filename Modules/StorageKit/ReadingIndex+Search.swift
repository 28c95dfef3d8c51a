import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ReadingIndex {
  /// Best first; a word in the title counts more than one in the body. Every word must be there,
  /// the last one as the beginning of a word; accents and case don't matter. Finds only what is
  /// from one of the hosts.
  package func search(
    _ words: String, hosts: [String], limit: Int
  ) async throws -> [ReadingHit] {
    guard let expression = SearchExpression(words), !hosts.isEmpty else { return [] }
    let places = hosts.map { _ in "?" }.joined(separator: ", ")
    return try await connection.withoutTransaction { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT host, kind, key, link, readAt,
            highlight(readingText, 0, char(1), char(2)) AS title,
            snippet(readingText, 1, char(1), char(2), '…', 16) AS snippet
          FROM readingText JOIN readings ON readings.id = readingText.rowid
          WHERE readingText MATCH ? AND rank MATCH 'bm25(4.0, 1.0)' AND host IN (\(places))
          ORDER BY rank LIMIT ?
          """,
        arguments: [expression.text] + StatementArguments(hosts) + [limit]
      ).map(ReadingHit.init)
    }
  }
}

extension ReadingHit {
  fileprivate init(_ row: Row) {
    self.init(
      host: row["host"], kind: row["kind"], key: row["key"], link: row["link"],
      title: Fragment.all(in: row["title"]), snippet: Fragment.all(in: row["snippet"]),
      readAt: Date(timeIntervalSinceReferenceDate: row["readAt"]))
  }
}
