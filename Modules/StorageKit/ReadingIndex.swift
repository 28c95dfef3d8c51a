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
