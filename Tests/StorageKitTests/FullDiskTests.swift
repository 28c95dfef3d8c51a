import Foundation
import GRDB
import NetworkKit
import SystemKit
import SystemPackage
import TestSupport
import Testing

@testable import StorageKit

/// Deletions on a full disk, which is simulated: a write fails while there is a reserve. That of the
/// program, on a disk that is full, is in `FullDiskCommandTests`.
struct FullDiskTests {
  private static let diskIsFull = DatabaseError(resultCode: .SQLITE_FULL)

  private let scratch: TemporaryFolder
  private let storage: Storage

  init() async throws {
    scratch = try TemporaryFolder()
    storage = try scratch.storage()
    for id in ["1", "2"] { _ = try await save(id, bytes: 100_000) }
  }

  private var reserve: Int { (try? Int(Stat(scratch.file + "-reserve").size)) ?? 0 }

  private var saved: [String] {
    get async throws { try await storage.savedPhotos.photos(of: "o").map(\.id).sorted() }
  }

  private func save(_ id: String, bytes: Int) async throws -> SaveOutcome {
    try await storage.savedPhotos.save(
      .make(id), image: Data(count: bytes), origin: "o", limit: 9)
  }

  private func bytes(_ end: String = "") throws -> Int {
    Int(try Stat(scratch.file + end).size)
  }

  private func deletePhoto(whenFull isFull: @escaping @Sendable () -> Bool) async throws -> Int {
    try await storage.connection.deleteDurably { database in
      try database.execute(sql: "DELETE FROM savedPhotos WHERE id = '1'")
      if isFull() { throw Self.diskIsFull }
      return database.changesCount
    }
  }

  @Test func deletesWithTheSpaceOfTheReserve() async throws {
    let path = scratch.file + "-reserve"
    #expect(reserve == 1 << 20)
    #expect(try scratch.mode("/regatta.sqlite-reserve") == "600")
    #expect(try await deletePhoto { FileSystem.exists(path) } == 1)
    #expect(try await saved == ["2"])
    #expect(reserve == 1 << 20)
  }

  @Test func aDiskThatIsFullWithoutTheReserveChangesNothing() async throws {
    await #expect(throws: StorageError.full(path: scratch.file)) {
      _ = try await deletePhoto { true }
    }
    #expect(try await saved == ["1", "2"])
    #expect(reserve == 1 << 20)
  }

  /// As after a deletion that was killed.
  @Test func theNextProcessRestoresTheReserve() throws {
    storage.connection.file.reserve.release()
    #expect(reserve == 0)
    _ = try scratch.storage()
    #expect(reserve == 1 << 20)
  }

  /// Bug: opening the reserve waited for a reader of the pipe.
  @Test func aReserveThatIsNoFileIsNotWritten() async throws {
    storage.connection.file.reserve.release()
    let path = scratch.file + "-reserve"
    #expect(mkfifo(path, 0o600) == 0)
    let next = try scratch.storage()
    #expect(try await next.savedPhotos.photos(of: "o").count == 2)
    // With a reader, opening it succeeds.
    let reader = try FileDescriptor(opening: path, for: .readOnly, .nonBlocking)
    defer { try? reader.close() }
    #expect(try await save("3", bytes: 10) == .saved)
  }

  @Test func deletingReturnsTheSpaceToTheDisk() async throws {
    #expect(try await save("3", bytes: 4 << 20) == .saved)
    let before = try bytes()
    #expect(try await storage.savedPhotos.delete("3", origin: "o"))
    #expect(try bytes() <= before - 4 << 20 && bytes("-wal") == 0)
    #expect(try await storage.connection.number("PRAGMA freelist_count") == 0)
    #expect(try await storage.connection.text("PRAGMA integrity_check") == "ok")
    #expect(try await saved == ["1", "2"])
  }

  /// The log would be as long as what is deleted with the triggers, or with `PRAGMA secure_delete =
  /// ON`, the default of some systems.
  @Test(arguments: [
    ("responses", "DELETE FROM responseContents"),
    ("readings", "INSERT INTO readingText (readingText) VALUES ('delete-all')"),
  ])
  func clearingWritesLessThanTheReserve(table: String, contents: String) async throws {
    let storage = try scratch.storage(timeout: .milliseconds(50), onWait: {})
    try await fill(storage)
    try await scratch.whileLocked(by: "BEGIN; SELECT * FROM totals") { () async throws in
      let count = try await storage.connection.writeDurably {
        try $0.deleteAll(of: table, with: contents)
      }
      #expect(try count == 300 && 1..<DiskReserve.byteCount / 4 ~= bytes("-wal"))
    }
  }

  @Test func clearingLeavesEmptyTables() async throws {
    try await fill(storage)
    #expect(try await storage.clear(host: nil) == 300)
    #expect(try bytes() < 1 << 20)
    #expect(try await storage.connection.number("SELECT sum(bytes) FROM totals") == 0)
    #expect(try await storage.connection.number("SELECT count(*) FROM responseContents") == 0)
    try await storage.connection.execute(
      "INSERT INTO readingText (readingText, rank) VALUES ('integrity-check', 1)")
    try await storage.readings.put([.make()])
    #expect(try await storage.connection.number("SELECT sum(bytes) FROM totals") > 0)
    #expect(try await storage.readings.search("title", hosts: ["a"], limit: 9).count == 1)
  }

  private func fill(_ storage: Storage) async throws {
    for number in 0..<300 {
      let text = (0..<200).map { "word\(number * 31 % 997)x\($0)" }.joined(separator: " ")
      try await storage.responses.put(
        .stored(String(repeating: "x", count: 30_000)), for: "http://host/\(number)")
      try await storage.readings.put([.make(host: "host", key: "\(number)", body: text)])
    }
    try await storage.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// A photo that is reported as saved can always be copied to the main file.
  @Test func savingHoldsBackTheSpaceOfTheMainFile() async throws {
    let file = storage.connection.file
    let held = try await storage.connection.writeDurably { _ in
      try storage.connection.holdSpace(5_000)
      return try Int(Stat(file.path + "-reserve").size)
    }
    #expect(held == 5_000 + 1 << 20 && reserve == 1 << 20)
  }
}
