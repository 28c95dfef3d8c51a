import Foundation
import GRDBSQLite
import HTTPTypes
import NetworkKit
import StorageKit

/// The data file with 1,000,000 responses and texts, compared with the same statements in C.
struct StorageBench {
  private let directory: String
  private let size: Int
  private let samples: Int
  private let capacity: Int
  private let plain: PlainSQLite

  /// - Parameters:
  ///   - directory: stores the file for later runs.
  ///   - size: the number of responses and of texts.
  init(directory: String, size: Int, samples: Int) throws {
    self.directory = directory
    self.size = size
    self.samples = samples
    let path = directory + "/regatta.sqlite"
    if !FileManager.default.fileExists(atPath: path) {
      _ = try Storage(directory: directory)
      let file = try PlainSQLite(path: path)
      try file.run(Self.filling(size))
    }
    plain = try PlainSQLite(path: path)
    // Removes the rows of the previous run.
    try plain.run("DELETE FROM responses WHERE host <> 'bench.example' OR key LIKE '%plain%'")
    capacity = try plain.number("SELECT bytes FROM totals WHERE name = 'responses'")
  }

  func rows() async throws -> [BenchRow] {
    [try await opening(), try await lookup(), try await insert(), try await search()]
  }

  private func storage() throws -> Storage {
    try Storage(directory: directory, capacity: capacity)
  }

  private func opening() async throws -> BenchRow {
    let times = try await Interleaved.run(
      samples: samples,
      baseline: {
        let file = try PlainSQLite(path: directory + "/regatta.sqlite")
        _ = try file.number("PRAGMA user_version")
      },
      candidate: { _ = try storage() })
    return BenchRow("1,000,000 responses: opening", "sqlite3_open", times)
  }

  private func lookup() async throws -> BenchRow {
    let storage = try storage()
    var turn = 0
    let times = try await Interleaved.run(
      samples: samples,
      baseline: {
        for number in 0..<100 {
          let key = Self.key(turn * 100 + number + size / 4)
          let id = try plain.number(
            """
            SELECT id, storedAt, status, headers, body
            FROM responses JOIN responseContents USING (id) WHERE key = '\(key)'
            """)
          try plain.run(
            """
            UPDATE responses SET lastUse = (SELECT max(lastUse) + 1 FROM responses)
            WHERE id = \(id) AND lastUse < (SELECT max(lastUse) FROM responses)
            """)
        }
        turn += 1
      },
      candidate: {
        for number in 0..<100 {
          let key = Self.key(turn * 100 + number + size / 2)
          let found = try await storage.responses.response(for: key)
          precondition(found != nil, "it was stored")
        }
      })
    return BenchRow("a lookup, and its use marked (x 100)", "the statements in C", times)
  }

  private func insert() async throws -> BenchRow {
    let storage = try storage()
    let response = NetworkResponse(
      head: HTTPResponse(status: .ok, headerFields: [.eTag: "\"1\""]),
      body: Data(repeating: 7, count: 40))
    var turn = 0
    let times = try await Interleaved.run(
      samples: samples,
      baseline: {
        for number in 0..<20 {
          try plain.run(Self.insertion(of: "http://plain.example/\(turn * 20 + number)"))
        }
        turn += 1
      },
      candidate: {
        for number in 0..<20 {
          let key = "http://stored.example/\(turn * 20 + number)"
          try await storage.responses.put(response, for: key)
        }
      })
    return BenchRow("an insert with eviction (x 20)", "the statements in C", times)
  }

  private func search() async throws -> BenchRow {
    let storage = try storage()
    let times = try await Interleaved.run(
      samples: samples,
      baseline: {
        let hits = try plain.rows(
          """
          SELECT host, kind, key, link, readAt,
            highlight(readingText, 0, char(1), char(2)) AS title,
            snippet(readingText, 1, char(1), char(2), '…', 16) AS snippet
          FROM readingText JOIN readings ON readings.id = readingText.rowid
          WHERE readingText MATCH '"halyard" *' AND rank MATCH 'bm25(4.0, 1.0)'
            AND host IN ('bench.example')
          ORDER BY rank LIMIT 20
          """)
        precondition(hits == 20, "as many texts have the word")
      },
      candidate: {
        let hits = try await storage.readings.search("halyard", hosts: ["bench.example"], limit: 20)
        precondition(hits.count == 20, "as many texts have the word")
      })
    return BenchRow("a search with 20 hits of 1,000,000", "the statement in C", times)
  }

  private static func key(_ number: Int) -> String { "http://bench.example/\(number)" }

  private static func insertion(of key: String) -> String {
    """
    BEGIN IMMEDIATE;
    DELETE FROM responses WHERE key = '\(key)';
    INSERT INTO responses (key, host, lastUse, storedAt, bytes)
      VALUES ('\(key)', 'bench.example', (SELECT max(lastUse) + 1 FROM responses), 0, 60);
    INSERT INTO responseContents VALUES (last_insert_rowid(), 200, x'', zeroblob(40));
    DELETE FROM responses WHERE id = (SELECT id FROM responses ORDER BY lastUse LIMIT 1);
    COMMIT;
    """
  }

  /// Twenty texts contain the word that is searched for.
  private static func filling(_ size: Int) -> String {
    """
    PRAGMA synchronous = OFF;
    BEGIN;
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(size - 1))
      INSERT INTO responses (id, key, host, lastUse, storedAt, bytes)
      SELECT i + 1, 'http://bench.example/' || i, 'bench.example', i, 0, 60 FROM n;
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(size - 1))
      INSERT INTO responseContents SELECT i + 1, 200, x'', zeroblob(40) FROM n;
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(size - 1))
      INSERT INTO readings
        (id, host, kind, key, link, isExcerpt, readAt, lastRead, bytes, title, body)
      SELECT i + 1, 'bench.example', 'article', i, '', 0, 0, i, 60, 'Text number ' || i,
        'Sails and ropes in the order of ' || i || iif(i % \(size / 20) = 0, ' halyard', '')
      FROM n;
    COMMIT;
    PRAGMA wal_checkpoint(TRUNCATE);
    """
  }
}
