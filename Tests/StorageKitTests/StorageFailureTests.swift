import Foundation
import NetworkKit
import TestSupport
import Testing

@testable import StorageKit

struct StorageFailureTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func chmod(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test func filesAreAccessibleToTheUserOnly() async throws {
    let directory = scratch.path + "/new/deep"
    let storage = try Storage(directory: directory)
    try await storage.responses.put(.stored(), for: "a")
    for name in ["", "-wal", "-shm"] {
      #expect(try scratch.mode("/new/deep/regatta.sqlite" + name) == "600")
    }
    for name in ["/new", "/new/deep"] { #expect(try scratch.mode(name) == "700") }
  }

  @Test func preservesExistingPermissions() throws {
    try chmod(0o750, scratch.path)
    _ = try scratch.storage()
    try chmod(0o640, scratch.file)
    _ = try scratch.storage()
    #expect(try scratch.mode() == "750")
    #expect(try scratch.mode("/regatta.sqlite") == "640")
  }

  @Test func reportsAFileInPlaceOfTheDirectory() throws {
    let file = scratch.path + "/file"
    try Data("text".utf8).write(to: URL(filePath: file))
    for directory in [file, file + "/below"] {
      #expect(
        throws: StorageError.unavailable(
          path: directory + "/regatta.sqlite", reason: "Not a directory")
      ) { try Storage(directory: directory) }
    }
    #expect(try Data(contentsOf: URL(filePath: file)) == Data("text".utf8))
  }

  @Test func reportsADirectoryInPlaceOfTheFile() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.file, withIntermediateDirectories: false)
    let error = #expect(throws: StorageError.self) { try scratch.storage() }
    guard case .unavailable = error else { return #expect(error == nil) }
  }

  @Test(arguments: [Data(repeating: 65, count: 9000), Data("SQLite format 3\0".utf8)])
  func movesAnInvalidDatabaseAside(content: Data) async throws {
    for folder in ["damaged-1", "damaged-2"].map({ scratch.path + "/" + $0 }) {
      try content.write(to: URL(filePath: scratch.file))
      try Data("log".utf8).write(to: URL(filePath: scratch.file + "-wal"))
      let error = StorageError.damaged(path: scratch.file, movedTo: folder)
      #expect(throws: error) { try scratch.storage() }
      #expect(try Data(contentsOf: URL(filePath: folder + "/regatta.sqlite")) == content)
      #expect(
        try Data(contentsOf: URL(filePath: folder + "/regatta.sqlite-wal")) == Data("log".utf8))
      #expect(!FileManager.default.fileExists(atPath: scratch.file + "-wal"))
    }
    #expect(try await scratch.storage().savedPhotos.photos(of: "o").isEmpty)
  }

  /// In place of a file that cannot be moved, a directory that is not writable.
  @Test func keepsTheLogNextToAFileThatCannotBeMoved() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.file, withIntermediateDirectories: false)
    try scratch.write("log", to: "regatta.sqlite-wal")
    try chmod(0o555, scratch.file)
    try chmod(0o777, scratch.path)
    let file = StorageFile(directory: scratch.path)
    let error = try asOrdinaryUser { file.moveAside(file.identity) }
    #expect(error == .damaged(path: scratch.file, movedTo: nil))
    #expect(try scratch.read("regatta.sqlite-wal") == "log")
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/damaged-1"))
  }

  /// The file and those that SQLite creates with it.
  @Test(arguments: ["", "-wal", "-shm"])
  func doesNotFollowLinks(end: String) throws {
    let target = scratch.path + "/other"
    try Data().write(to: URL(filePath: target))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file + end, withDestinationPath: target)
    let reason = "it is a symbolic link"
    #expect(throws: StorageError.unavailable(path: scratch.file + end, reason: reason)) {
      try scratch.storage()
    }
    #expect(try Data(contentsOf: URL(filePath: target)).isEmpty)
  }

  @Test func movesAFileWithADamagedPageAsideWhenItIsRead() async throws {
    do {
      let storage = try scratch.storage()
      for number in 0..<300 {
        try await storage.responses.put(.stored("\(number)"), for: "http://host/\(number)")
      }
      try await storage.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let storage = try scratch.storage()
    let file = try FileHandle(forWritingTo: URL(filePath: scratch.file))
    let half = try file.seekToEnd() / 2
    try file.seek(toOffset: half)
    try file.write(contentsOf: Data(repeating: 0xA5, count: Int(half)))
    try file.close()
    let error = StorageError.damaged(path: scratch.file, movedTo: scratch.path + "/damaged-1")
    await #expect(throws: error) {
      for number in 0..<300 {
        _ = try await storage.responses.response(for: "http://host/\(number)")
      }
    }
    // Nothing is written to a file that the next command will not read.
    await #expect(throws: error) {
      try await storage.savedPhotos.save(.make(), image: Data(), origin: "o", limit: 1)
    }
    try await scratch.storage().responses.put(.stored(), for: "http://host/250")
  }

  @Test func savingToARemovedFileFails() async throws {
    let storage = try scratch.storage()
    try FileManager.default.removeItem(atPath: scratch.file)
    let reason = "another process has moved or removed it"
    await #expect(throws: StorageError.unavailable(path: scratch.file, reason: reason)) {
      try await storage.savedPhotos.save(.make(), image: Data(), origin: "o", limit: 1)
    }
  }

  @Test func reportsAReadOnlyDirectory() throws {
    try chmod(0o555, scratch.path)
    for directory in [scratch.path, scratch.path + "/new/deep"] {
      #expect(throws: StorageError.readOnly(path: directory + "/regatta.sqlite")) {
        try asOrdinaryUser { try Storage(directory: directory) }
      }
    }
  }

  @Test(arguments: [0o555, 0o755], [true, false])
  func readsFromAReadOnlyDatabase(mode: Int, hasLog: Bool) async throws {
    do {
      let storage = try scratch.storage()
      try await storage.responses.put(.stored("1"), for: "a")
      try await storage.readings.put([.make()])
      if !hasLog { try await storage.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    }
    try chmod(0o444, scratch.file)
    for end in ["-wal", "-shm"] {
      if hasLog {
        try chmod(0o444, scratch.file + end)
      } else {
        try FileManager.default.removeItem(atPath: scratch.file + end)
      }
    }
    try chmod(mode, scratch.path)
    let storage = try asOrdinaryUser { try scratch.storage() }
    #expect(try await storage.responses.response(for: "a") == .stored("1"))
    #expect(try await storage.readings.search("title", hosts: ["a"], limit: 1).count == 1)
    #expect(try await storage.savedPhotos.photos(of: "o").isEmpty)
    let error = StorageError.readOnly(path: scratch.file)
    await #expect(throws: error) { try await storage.responses.put(.stored(), for: "b") }
    await #expect(throws: error) { try await storage.responses.remove(prefix: "a") }
    await #expect(throws: error) { try await storage.clear(host: nil) }
    await #expect(throws: error) {
      try await storage.savedPhotos.save(.make(), image: Data(), origin: "o", limit: 1)
    }
  }

  @Test func fullDiskChangesNothing() async throws {
    let storage = try scratch.storage()
    try await storage.responses.put(.stored("1"), for: "a")
    let pages = try await storage.connection.number("PRAGMA page_count")
    try await storage.connection.execute("PRAGMA max_page_count = \(pages + 3)")
    let error = StorageError.full(path: scratch.file)
    let large = String(repeating: "word ", count: 10_000)
    await #expect(throws: error) { try await storage.responses.put(.stored(large), for: "a") }
    await #expect(throws: error) { try await storage.readings.put([.make(body: large)]) }
    await #expect(throws: error) {
      try await storage.savedPhotos.save(
        .make(), image: Data(large.utf8), origin: "o", limit: 1)
    }
    #expect(try await storage.responses.response(for: "a") == .stored("1"))
    #expect(try await storage.savedPhotos.photos(of: "o").isEmpty)
  }
}
