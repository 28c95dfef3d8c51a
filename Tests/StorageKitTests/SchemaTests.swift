import Foundation
import HTTPTypes
import NetworkKit
import TestSupport
import Testing

@testable import StorageKit

struct SchemaTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func copyFixture(_ version: Int) throws {
    try FileManager.default.copyItem(atPath: Fixture.path(version), toPath: scratch.file)
  }

  /// Creates the missing fixture of a new version, and fails, so that it is reviewed and committed.
  @Test(arguments: 1...Schema.steps.count)
  func fixtureOfEachVersionExists(version: Int) throws {
    let path = Fixture.path(version)
    guard !FileManager.default.fileExists(atPath: path) else { return }
    try Fixture.make(version, at: path)
    Issue.record("made \(path)")
  }

  /// A released migration is never edited, since it has already run on existing files.
  @Test(arguments: 1...Schema.steps.count)
  func migrationsStillProduceTheSameSchema(version: Int) throws {
    try copyFixture(version)
    let made = scratch.path + "/made.sqlite"
    try Fixture.make(version, at: made)
    #expect(try Fixture.schema(scratch.file) == Fixture.schema(made))
  }

  @Test(arguments: 1...Schema.steps.count)
  func migratesFilesOfEveryVersion(version: Int) async throws {
    try copyFixture(version)
    let storage = try scratch.storage()
    let response = try #require(try await storage.responses.response(for: "https://host/a"))
    #expect(response.body == Data("body".utf8) && response.head.headerFields[.eTag] == "x")
    #expect(response.storedAt == Date(timeIntervalSinceReferenceDate: 5.5))
    let photos = try await storage.savedPhotos.photos(of: "host")
    #expect(photos.map(\.title) == (version > 1 ? ["Boat"] : []))
    let hits = try await storage.readings.search("rise", hosts: ["host"], limit: 9)
    #expect(hits.map(\.key) == (version > 2 ? ["9"] : []))
    try await writeAll(storage)
    #expect(try await storage.connection.text("PRAGMA integrity_check") == "ok")
    #expect(
      try await storage.connection.number("PRAGMA user_version") == Schema.steps.count)
  }

  private func writeAll(_ storage: Storage) async throws {
    try await storage.responses.put(.stored(), for: "https://host/b")
    #expect(try await storage.responses.hosts().map(\.bytes) == [34])
    let outcome = try await storage.savedPhotos.save(
      .make(), image: Data(), origin: "host", limit: 9)
    #expect(outcome == .saved)
    try await storage.readings.put([.make(host: "host")])
    #expect(try await storage.readings.search("title", hosts: ["host"], limit: 9).count == 1)
  }

  /// Also through a link, and whatever the version that the other program counts.
  @Test(arguments: [
    "user_version = 0", "user_version = 3", "user_version = 9", "user_version = -1",
    "application_id = 7", "application_id = 7; PRAGMA user_version = 3",
  ])
  func leavesADatabaseOfAnotherProgramUnchanged(pragma: String) async throws {
    try scratch.execute("CREATE TABLE notes (text); PRAGMA \(pragma)")
    let before = try Data(contentsOf: URL(filePath: scratch.file))
    #expect(throws: StorageError.foreign(path: scratch.file)) { try scratch.storage() }
    #expect(try Data(contentsOf: URL(filePath: scratch.file)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["regatta.sqlite"])
  }

  @Test func newFilesHaveTheApplicationID() async throws {
    let storage = try scratch.storage()
    #expect(try await storage.connection.number("PRAGMA application_id") == Schema.applicationID)
  }

  @Test func leavesAFileOfANewerVersionUnchanged() async throws {
    do {
      let storage = try scratch.storage()
      try await storage.connection.execute("PRAGMA user_version = \(Schema.steps.count + 1)")
    }
    let before = try Data(contentsOf: URL(filePath: scratch.file))
    #expect(throws: StorageError.newerVersion(path: scratch.file)) { try scratch.storage() }
    #expect(try Data(contentsOf: URL(filePath: scratch.file)) == before)
  }
}
