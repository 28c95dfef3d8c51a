package import Foundation
import GRDB
import HTTPTypes
package import NetworkKit

/// Stores responses up to a number of bytes, and evicts the least recently used ones.
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
      markUse(of: found["id"], database)
      return NetworkResponse(found)
    }
  }

  package func put(_ response: NetworkResponse, for key: String) async throws {
    let headers = response.head.headerFields.bytes
    // Counts as the in-memory store does: without colons and line ends.
    let bytes =
      response.body.count + key.utf8.count + headers.count - 2 * response.head.headerFields.count
    let storedAt = (response.storedAt ?? now()).timeIntervalSinceReferenceDate
    try await connection.writeCache { database in
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

  /// Updates a response that is already stored, as after a 304, without writing its body again.
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

  package func remove(prefix: String) async throws {
    try await connection.writeCache {
      try $0.run(
        "DELETE FROM responses WHERE substr(key, 1, length(?1)) = ?1", [prefix])
    }
  }

  /// Returning the response matters more than the order of use: if the file is busy or can't be
  /// written, the order is not updated.
  private func markUse(of id: Int64, _ database: Database) {
    try? connection.busyWait.limited(to: .zero) {
      try database.run(
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

extension StoredResponses {
  /// Sorted by name.
  package func hosts() async throws -> [StoredHost] {
    try await connection.withoutTransaction { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT host, count(*) AS entries, sum(bytes) AS bytes,
            min(storedAt) AS oldest, max(storedAt) AS newest
          FROM responses GROUP BY host ORDER BY host
          """
      ).map { row in
        StoredHost(
          host: row["host"], entries: row["entries"], bytes: row["bytes"],
          oldest: Date(timeIntervalSinceReferenceDate: row["oldest"]),
          newest: Date(timeIntervalSinceReferenceDate: row["newest"]))
      }
    }
  }
}

/// The stored responses of one host.
package struct StoredHost: Equatable, Sendable {
  /// With the port if the address has one.
  package let host: String
  package let entries: Int
  package let bytes: Int
  package let oldest: Date
  package let newest: Date
}

extension NetworkResponse {
  /// Nil if the status is invalid: the row was not written by this program.
  init?(_ row: Row) {
    let code: Int = row["status"]
    guard 100...999 ~= code else { return nil }
    let head = HTTPResponse(
      status: .init(code: code), headerFields: HTTPFields(bytes: row["headers"]))
    self.init(
      head: head, body: row["body"], storedAt: Date(timeIntervalSinceReferenceDate: row["storedAt"])
    )
  }
}

/// The fields as stored: one line `name:value` each, in order, with their original bytes.
extension HTTPFields {
  var bytes: Data {
    var bytes = Data()
    for field in self {
      bytes.append(contentsOf: Array(field.name.rawName.utf8))
      bytes.append(UInt8(ascii: ":"))
      field.withUnsafeBytesOfValue { bytes.append(contentsOf: $0) }
      // No field value can contain a newline.
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  init(bytes: Data) {
    self.init()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard
        let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
      else { continue }
      append(HTTPField(name: name, lenientValue: line[line.index(after: colon)...]))
    }
  }
}
