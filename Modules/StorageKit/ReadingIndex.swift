package import Foundation
import GRDB

/// The full-text index of what the user has read. Has the same size limit as the stored responses,
/// and evicts the least recently read documents.
package struct ReadingIndex: Sendable {
  let connection: Connection
  let capacity: Int
  let now: @Sendable () -> Date

  /// The approximate size of a document without its text. Bounds the number of documents, and so
  /// the time of a search for a word that all of them contain.
  static let overhead = 512

  /// Replaces documents of the same identity; an excerpt never replaces a full body, but may update
  /// the title.
  package func put(_ documents: [ReadingDocument]) async throws {
    let readAt = now().timeIntervalSinceReferenceDate
    try await connection.writeCache { database in
      for document in documents { try put(document, readAt, database) }
      try database.shrink("readings", orderedBy: "lastRead", to: capacity)
    }
  }

  private func put(_ document: ReadingDocument, _ readAt: Double, _ database: Database) throws {
    let title = document.title.withoutMarks
    let body = document.body.withoutMarks
    let bytes = title.utf8.count + body.utf8.count + Self.overhead
    guard bytes <= capacity else { return }
    // Unchanged text is not written again, since that would update the full-text index.
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
  /// The best results first; a match in the title has more weight than one in the body. All words
  /// must match, the last one as a prefix; ignores case and accents. Searches only the given hosts.
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
      ).map { row in
        ReadingHit(
          host: row["host"], kind: row["kind"], key: row["key"], link: row["link"],
          title: ReadingHit.Fragment.all(in: row["title"]),
          snippet: ReadingHit.Fragment.all(in: row["snippet"]),
          readAt: Date(timeIntervalSinceReferenceDate: row["readAt"]))
      }
    }
  }
}

/// An FTS5 query for words as typed by the user. Each word is quoted, so that FTS5 operators in it
/// have no effect.
struct SearchExpression {
  private static let maximalWords = 32

  let text: String

  /// Nil if the text contains no letter or digit.
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

/// A searchable document that the user has read. Host, kind and key identify it.
package struct ReadingDocument: Equatable, Sendable {
  /// The host as in the keys of stored responses: with the port if the address has one.
  package let host: String
  package let kind: String
  package let key: String
  package let title: String
  package let body: String
  package let link: String
  /// Whether the body is only the excerpt from a list.
  package let isExcerpt: Bool

  package init(
    host: String, kind: String, key: String, title: String, body: String, link: String,
    isExcerpt: Bool = false
  ) {
    self.host = host
    self.kind = kind
    self.key = key
    self.title = title
    self.body = body
    self.link = link
    self.isExcerpt = isExcerpt
  }
}

/// A search result.
package struct ReadingHit: Equatable, Sendable {
  package struct Fragment: Equatable, Sendable {
    package let text: String
    /// Whether the text matches a search term.
    package let isMatch: Bool
  }

  package let host: String
  package let kind: String
  package let key: String
  package let link: String
  package let title: [Fragment]
  package let snippet: [Fragment]
  package let readAt: Date
}

extension ReadingHit.Fragment {
  /// Splits at the marks: U+0001 before a match, U+0002 after it. Indexed text has neither.
  static func all(in marked: String) -> [Self] {
    marked.split(separator: "\u{1}", omittingEmptySubsequences: false).enumerated().flatMap {
      let parts = $1.split(separator: "\u{2}", maxSplits: 1, omittingEmptySubsequences: false)
      let isMatch = $0 > 0
      return [
        Self(text: String(parts[0]), isMatch: isMatch),
        Self(text: parts.count > 1 ? String(parts[1]) : "", isMatch: false),
      ]
    }.filter { !$0.text.isEmpty }
  }
}

extension String {
  /// Without the marks, and without U+0000, at which SQLite would truncate the text.
  var withoutMarks: String {
    unicodeScalars.contains { $0.value < 3 }
      ? String(String.UnicodeScalarView(unicodeScalars.filter { $0.value >= 3 })) : self
  }
}
