import Foundation
import GRDB
import NetworkKit
import TestSupport
import Testing

@testable import StorageKit

/// Which operations wait for the disk.
struct ConnectionTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func bytes(_ end: String = "") throws -> Int {
    try Data(contentsOf: URL(filePath: scratch.file + end)).count
  }

  @Test func usesWriteAheadLoggingWithoutFlushingEachWrite() async throws {
    let connection = try scratch.storage().connection
    #expect(try await connection.text("PRAGMA journal_mode") == "wal")
    #expect(try await connection.number("PRAGMA synchronous") == 1)
    #expect(try await connection.number("PRAGMA auto_vacuum") == 2)
  }

  @Test func smallWritesStayInTheLog() async throws {
    do { _ = try scratch.storage() }
    let file = try Data(contentsOf: URL(filePath: scratch.file))
    do { try await scratch.storage().responses.put(.stored("1"), for: "a") }
    #expect(try Data(contentsOf: URL(filePath: scratch.file)) == file)
    #expect(try await scratch.storage().responses.response(for: "a") == .stored("1"))
  }

  @Test func logSizeIsBounded() async throws {
    let storage = try scratch.storage()
    for number in 0..<200 {
      try await storage.responses.put(
        .stored(String(repeating: "x", count: 50_000)), for: "\(number)")
    }
    #expect(try bytes() > 5 << 20)
    #expect(try bytes("-wal") < 2 << 20)
  }

  @Test func clearingEmptiesTheLog() async throws {
    let storage = try scratch.storage()
    try await storage.responses.put(.stored("1"), for: "a")
    #expect(try bytes("-wal") > 0)
    try await storage.clear(host: nil)
    #expect(try bytes("-wal") == 0)
  }

  @Test func durableWritesAreFlushedToDisk() async throws {
    let connection = try scratch.storage().connection
    let during = try await connection.writeDurably { database in
      try ["synchronous", "fullfsync"].map { try Int.fetchOne(database, sql: "PRAGMA \($0)") }
    }
    #expect(during == [2, 1])
    #expect(try await connection.number("PRAGMA synchronous") == 1)
    #expect(try await connection.number("PRAGMA fullfsync") == 0)
  }

  /// The user may copy the main file alone.
  @Test func savedPhotosAreInTheMainFile() async throws {
    let photos = try scratch.storage().savedPhotos
    for id in ["1", "2"] {
      _ = try await photos.save(.make(id), image: Data(id.utf8), origin: "o", limit: 9)
    }
    let copied = try scratch.storageOfMainFile().savedPhotos
    #expect(try await copied.photos(of: "o") == photos.photos(of: "o"))
    #expect(try await copied.image(of: "2", origin: "o") == Data("2".utf8))
    #expect(try await photos.delete("1", origin: "o"))
    #expect(try await scratch.storageOfMainFile().savedPhotos.photos(of: "o").map(\.id) == ["2"])
  }

  /// A snapshot that another process reads delays the checkpoint.
  @Test func savedPhotoIsInTheMainFileAfterAnotherProcessHasRead() async throws {
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    let storage = try scratch.storage(timeout: .seconds(3600), onWait: { step.yield() })
    try await storage.responses.put(.stored(), for: "a")
    try await withThrowingTaskGroup { group in
      try await scratch.whileLocked(by: "BEGIN; SELECT * FROM responses") { () async throws in
        group.addTask {
          defer { step.finish() }
          _ = try await storage.savedPhotos.save(.make(), image: Data(), origin: "o", limit: 1)
        }
        for await _ in steps { break }
      }
      try await group.waitForAll()
    }
    #expect(try await scratch.storageOfMainFile().savedPhotos.photos(of: "o").count == 1)
  }

  @Test func reportsASavedPhotoThatIsInTheLogOnly() async throws {
    let reports = SpyLog<String>()
    let storage = try scratch.storage(
      timeout: .milliseconds(50), onWait: {}, onLogKept: reports.add)
    try await storage.responses.put(.stored(), for: "a")
    try await scratch.whileLocked(by: "BEGIN; SELECT * FROM responses") { () async throws in
      let outcome = try await storage.savedPhotos.save(
        .make(), image: Data(), origin: "o", limit: 9)
      #expect(outcome == .saved)
      let copied = try scratch.storageOfMainFile(andLog: true).savedPhotos
      #expect(try await copied.photos(of: "o").map(\.id) == ["1"])
    }
    let expected = """
      the latest change is saved, but still in \(scratch.file)-wal: \(scratch.file) is locked by \
      another process. To back it up, copy both files together.
      """
    #expect(reports.all == [expected])
    _ = try await storage.savedPhotos.save(.make("2"), image: Data(), origin: "o", limit: 9)
    #expect(reports.all.count == 1)
    #expect(try await scratch.storageOfMainFile().savedPhotos.photos(of: "o").count == 2)
  }

  @Test func failedDurableWriteChangesNothing() async throws {
    let storage = try scratch.storage()
    await #expect(throws: CancellationError.self) {
      try await storage.connection.writeDurably { database in
        try database.execute(sql: "INSERT INTO totals VALUES ('x', 1)")
        throw CancellationError()
      }
    }
    #expect(
      try await storage.connection.number("SELECT count(*) FROM totals WHERE name = 'x'") == 0)
    #expect(try await storage.connection.number("PRAGMA synchronous") == 1)
  }
}
