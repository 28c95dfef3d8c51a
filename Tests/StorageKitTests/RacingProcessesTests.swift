import Foundation
import GRDB
import NetworkKit
import TestSupport
import Testing

@testable import StorageKit

@Suite(.timeLimit(.minutes(5)))
struct RacingProcessesTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// The processes also create the file at the same time.
  @Test func concurrentProcessesNeverExceedTheLimit() async throws {
    let writers = try (1...4).map {
      try StorageWriterProcess(scratch.path, "photos", "writer\($0)", "100")
    }
    var saved: [String] = []
    for writer in writers {
      saved += await writer.lines()
      #expect(await writer.exitStatus() == 0)
    }
    let photos = try await scratch.storage().savedPhotos.photos(of: "host")
    #expect(photos.count == 100)
    #expect(photos.map(\.id).sorted() == saved.sorted())
  }

  /// With a long patience, since other tests may keep the disk busy.
  @Test func concurrentCallersCanCreateTheFile() async throws {
    for round in 0..<20 {
      let directory = "\(scratch.path)/\(round)/deep"
      try await withThrowingTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            let storage = try Storage(directory: directory, patience: .seconds(100))
            try await storage.responses.put(.stored(), for: "\(number)")
          }
        }
        try await group.waitForAll()
      }
      #expect(try await Storage(directory: directory).responses.hosts().map(\.entries) == [8])
    }
  }

  @Test func failsWhenLockedLongerThanThePatience() async throws {
    let storage = try scratch.storage(patience: .milliseconds(50))
    try await storage.responses.put(.stored("1"), for: "a")
    try await whileLocked { () async throws in
      await #expect(throws: StorageError.busy(path: scratch.file)) {
        try await storage.responses.put(.stored(), for: "b")
      }
      await #expect(throws: StorageError.busy(path: scratch.file)) {
        try await storage.savedPhotos.save(.make(), image: Data(), origin: "o", limit: 1)
      }
      #expect(try await storage.responses.response(for: "a") == .stored("1"))
    }
    try await storage.responses.put(.stored(), for: "b")
  }

  /// With a patience longer than the test may take.
  @Test func lookupDoesNotWaitForALock() async throws {
    let storage = try scratch.storage(patience: .seconds(3600))
    for key in ["a", "b"] { try await storage.responses.put(.stored(), for: key) }
    try await whileLocked { () async throws in
      #expect(try await storage.responses.response(for: "a") != nil)
      #expect(try await storage.readings.search("x", hosts: ["a"], limit: 1).isEmpty)
    }
  }

  @Test func cancellationEndsTheWaitForALock() async throws {
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    let storage = try scratch.storage(patience: .seconds(3600), onWait: { step.yield() })
    try await whileLocked { () async throws in
      await #expect(throws: CancellationError.self) {
        try await withThrowingTaskGroup { group in
          group.addTask {
            defer { step.finish() }
            try await storage.responses.put(.stored(), for: "a")
          }
          for await _ in steps { break }
          group.cancelAll()
          try await group.waitForAll()
        }
      }
    }
  }

  /// Locks the file as another process does during a long write.
  private func whileLocked(_ work: () async throws -> Void) async throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: scratch.file, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    try await work()
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
  }
}
