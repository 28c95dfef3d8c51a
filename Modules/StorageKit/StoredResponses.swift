import GRDB
import HTTPTypes
package import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps answers up to a number of bytes, and lets go of those that were not used for longest.
package struct StoredResponses: ResponseStore {
  let connection: Connection
  let capacity: Int
  let now: @Sendable () -> Date

  package func response(for key: String) async throws -> NetworkResponse? {
    try await connection.withoutTransaction { database in
      let found = try Row.fetchOne(
        database.cachedStatement(
          sql: """
            SELECT id, storedAt, status, headers, body
            FROM responses JOIN responseContents USING (id) WHERE key = ?
            """), arguments: [key])
      guard let found else { return nil }
      Self.markUse(of: found["id"], database)
      return NetworkResponse(found)
    }
  }

  package func put(_ response: NetworkResponse, for key: String) async throws {
    let headers = response.head.headerFields.bytes
    // As the store in memory counts: without colons and line ends.
    let bytes =
      response.body.count + key.utf8.count + headers.count - 2 * response.head.headerFields.count
    let storedAt = (response.storedAt ?? now()).timeIntervalSinceReferenceDate
    try await connection.write { database in
      let isConfirmed = try Self.confirm(
        response, headers, bytes: bytes, storedAt: storedAt, for: key, database)
      guard !isConfirmed else { return }
      try database.run("DELETE FROM responses WHERE key = ?", [key])
      guard bytes <= capacity else { return }
      try database.run(
        """
        INSERT INTO responses (key, host, lastUse, storedAt, bytes)
        VALUES (?, ?, (SELECT ifnull(max(lastUse), 0) + 1 FROM responses), ?, ?)
        """, [key, Self.host(of: key), storedAt, bytes])
      try database.run(
        "INSERT INTO responseContents (id, status, headers, body) VALUES (?, ?, ?, ?)",
        [database.lastInsertedRowID, response.head.status.code, headers, response.body])
      try database.shrink("responses", orderedBy: "lastUse", to: capacity)
    }
  }

  /// Where the answer is there already, as after a 304, its body is not written again.
  private static func confirm(
    _ response: NetworkResponse, _ headers: Data, bytes: Int, storedAt: Double, for key: String,
    _ database: Database
  ) throws -> Bool {
    try database.run(
      """
      UPDATE responseContents SET status = ?, headers = ?
      WHERE id = (SELECT id FROM responses WHERE key = ? AND bytes = ?) AND body = ?
      """, [response.head.status.code, headers, key, bytes, response.body])
    guard database.changesCount > 0 else { return false }
    try database.run(
      """
      UPDATE responses
      SET storedAt = ?, lastUse = (SELECT max(lastUse) + 1 FROM responses) WHERE key = ?
      """, [storedAt, key])
    return true
  }

  package func remove(_ key: String) async throws {
    try await connection.write { try $0.run("DELETE FROM responses WHERE key = ?", [key]) }
  }

  /// An answer is worth more than the order: where the file is busy or can't be written, the mark
  /// is left out, and nobody waits.
  private static func markUse(of id: Int64, _ database: Database) {
    Waiting.$isAllowed.withValue(false) {
      try? database.run(
        """
        UPDATE responses SET lastUse = (SELECT max(lastUse) + 1 FROM responses)
        WHERE id = ? AND lastUse < (SELECT max(lastUse) FROM responses)
        """, [id])
    }
  }

  /// Keys begin with `scheme://authority`.
  private static func host(of key: String) -> String {
    guard let start = key.firstRange(of: "://")?.upperBound else { return "" }
    let authority = key[start...].prefix { !"/?#\n".contains($0) }
    return String(authority.split(separator: "@").last ?? "")
  }
}
