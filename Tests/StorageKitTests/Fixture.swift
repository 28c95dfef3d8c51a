import Foundation
import GRDB

@testable import StorageKit

/// The file as each version of the program made it, with a row in each table.
enum Fixture {
  private static let directory =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(2).joined(separator: "/") + "/StorageFixtures"

  private static let rows = [
    """
    INSERT INTO responses VALUES (1, 'https://host/a', 'host', 1, 5.5, 20);
    INSERT INTO responseContents VALUES (1, 200, CAST('etag:x' AS BLOB), CAST('body' AS BLOB));
    """,
    "INSERT INTO savedPhotos VALUES (1, 'host', '7', 'Boat', 'u', 't', 6.5, x'0102');",
    """
    INSERT INTO readings VALUES
      (1, 'host', 'article', '9', 'regatta://articles/9', 0, 7.5, 1, 600, 'Wind', 'It rises.');
    """,
  ]

  static func path(_ version: Int) -> String { "\(directory)/version-\(version).sqlite" }

  /// As the present steps make it: right for a new version only, whose file is then kept.
  static func make(_ version: Int, at path: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try Schema.update(database, path: path, to: version)
      for sql in rows.prefix(version) { try database.execute(sql: sql) }
      try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try queue.close()
  }

  /// What SQLite was told to make, in the words of then.
  static func schema(_ path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    return try queue.writeWithoutTransaction {
      try String.fetchAll(
        $0, sql: "SELECT type || name || ifnull(sql, '') FROM sqlite_schema ORDER BY 1")
    }
  }
}
