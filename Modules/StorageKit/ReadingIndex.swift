import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What was read, by its words. Bounded as the answers are: what was not read for longest goes
/// first.
package struct ReadingIndex: Sendable {
  let connection: Connection
  let capacity: Int
  let now: @Sendable () -> Date

  /// What a document takes beside its text, roughly: so there are never very many, and a search
  /// for a word that is in all of them ends soon.
  static let overhead = 512

  /// A document replaces the one of the same identity; an excerpt never replaces a whole body, but
  /// may update its title.
  package func put(_ documents: [ReadingDocument]) async throws {
    let readAt = now().timeIntervalSinceReferenceDate
    try await connection.write { database in
      for document in documents { try put(document, readAt, database) }
      try database.shrink("readings", orderedBy: "lastRead", to: capacity)
    }
  }

  private func put(_ document: ReadingDocument, _ readAt: Double, _ database: Database) throws {
    let title = document.title.withoutMarks
    let body = document.body.withoutMarks
    let bytes = title.utf8.count + body.utf8.count + Self.overhead
    guard bytes <= capacity else { return }
    // What is there already is not written again: that would open the index of words.
    try database.run(
      """
      UPDATE readings
      SET link = ?, readAt = ?, lastRead = (SELECT max(lastRead) + 1 FROM readings)
      WHERE host = ? AND kind = ? AND key = ? AND title = ?
        AND (isExcerpt = ? AND body = ? OR ? AND NOT isExcerpt)
      """,
      [
        document.link, readAt, document.host, document.kind, document.key, title,
        document.isExcerpt, body, document.isExcerpt,
      ])
    guard database.changesCount == 0 else { return }
    try database.run(
      """
      INSERT INTO readings (host, kind, key, title, body, link, isExcerpt, readAt, bytes, lastRead)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT ifnull(max(lastRead), 0) + 1 FROM readings))
      ON CONFLICT DO UPDATE SET
        title = excluded.title,
        body = iif(excluded.isExcerpt AND NOT isExcerpt, body, excluded.body),
        bytes = iif(
          excluded.isExcerpt AND NOT isExcerpt,
          bytes - length(CAST(title AS BLOB)) + length(CAST(excluded.title AS BLOB)),
          excluded.bytes),
        isExcerpt = isExcerpt AND excluded.isExcerpt,
        link = excluded.link,
        readAt = excluded.readAt,
        lastRead = excluded.lastRead
      """,
      [
        document.host, document.kind, document.key, title, body, document.link,
        document.isExcerpt, readAt, bytes,
      ])
  }
}

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

/// What FTS5 is asked for words as a person typed them. Each is a quoted string, in which nothing
/// has a meaning of its own.
struct SearchExpression {
  private static let maximalWords = 32

  let text: String

  /// Nil where there is no letter and no digit to look for.
  init?(_ words: String) {
    let quoted = words.unicodeScalars
      .split { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
      .filter { $0.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil } }
      .prefix(Self.maximalWords)
      .map { word in "\"" + String(word).split(separator: "\"").joined(separator: " ") + "\"" }
    guard !quoted.isEmpty else { return nil }
    text = quoted.joined(separator: " ") + "*"
  }
}
