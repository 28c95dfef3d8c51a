import Foundation
import GRDB
import HTTPTypes
import NetworkKit
import SystemKit
import TestSupport
import Testing

@testable import StorageKit

extension TemporaryFolder {
  var file: String { path + "/regatta.sqlite" }

  func storage(
    capacity: Int = 64 << 20, timeout: Duration = .seconds(5),
    now: @escaping @Sendable () -> Date = { Date() },
    onWait: @escaping @Sendable () -> Void = { CurrentProcess.blockThread(for: BusyWait.step) },
    onLogKept: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> Storage {
    try Storage(
      directory: path, capacity: capacity, timeout: timeout, now: now, pause: { _ in onWait() },
      onLogKept: onLogKept)
  }
}

extension TemporaryFolder {
  /// The storage in a copy of the main file, as a backup, without or with the log.
  func storageOfMainFile(andLog hasLog: Bool = false) throws -> Storage {
    let copy = path + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
    for end in hasLog ? ["", "-wal"] : [""] {
      try FileManager.default.copyItem(atPath: file + end, toPath: copy + "/regatta.sqlite" + end)
    }
    return try Storage(directory: copy)
  }

  /// Locks the file as another process does: for writing, or with an old snapshot.
  func whileLocked(by sql: String = "BEGIN IMMEDIATE", _ work: () async throws -> Void) async throws
  {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: file, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: sql) }
    try await work()
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
  }

  func execute(_ sql: String) throws {
    try DatabaseQueue(path: file).writeWithoutTransaction { try $0.execute(sql: sql) }
  }
}

/// The file as created by each version of the program, with a row in each table.
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

  /// Uses the current migrations: valid only for a new version, whose file is then committed.
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

  /// The SQL that created the tables, as SQLite stores it.
  static func schema(_ path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    return try queue.writeWithoutTransaction {
      try String.fetchAll(
        $0, sql: "SELECT type || name || ifnull(sql, '') FROM sqlite_schema ORDER BY 1")
    }
  }
}

extension NetworkResponse {
  static func stored(
    _ body: String = "", headers: HTTPFields = [:], status: HTTPResponse.Status = .ok,
    storedAt: Date = Date(timeIntervalSinceReferenceDate: 800_000_000.125)
  ) -> Self {
    Self(
      head: HTTPResponse(status: status, headerFields: headers), body: Data(body.utf8),
      storedAt: storedAt)
  }
}

extension ReadingDocument {
  static func make(
    host: String = "a", kind: String = "article", key: String = "1", title: String = "A title",
    body: String = "The body", isExcerpt: Bool = false
  ) -> Self {
    Self(
      host: host, kind: kind, key: key, title: title, body: body, link: "regatta://\(kind)/\(key)",
      isExcerpt: isExcerpt)
  }
}

extension SavedPhotoRecord {
  static func make(_ id: String = "1", savedAt: Double = 0, imageBytes: Int = 1) -> Self {
    Self(
      id: id, title: "title \(id)", url: "https://host/\(id)", thumbnail: "https://host/t/\(id)",
      savedAt: Date(timeIntervalSinceReferenceDate: savedAt), imageBytes: imageBytes)
  }
}

extension Connection {
  func number(_ sql: String) async throws -> Int {
    try await withoutTransaction { try Int.fetchOne($0, sql: sql) ?? 0 }
  }

  func text(_ sql: String) async throws -> String {
    try await withoutTransaction { try String.fetchAll($0, sql: sql).joined(separator: "\n") }
  }

  func execute(_ sql: String) async throws {
    try await withoutTransaction { try $0.execute(sql: sql) }
  }
}
