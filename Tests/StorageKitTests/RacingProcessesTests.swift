import Foundation
import GRDB
import NetworkKit
import Synchronization
import TestSupport
import Testing

@testable import StorageKit

@Suite(.timeLimit(.minutes(5)))
struct RacingProcessesTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// The processes also create the file at the same time.
  @Test func concurrentProcessesNeverExceedTheLimit() async throws {
    async let first = photosSaved(by: "a")
    async let second = photosSaved(by: "b")
    async let third = photosSaved(by: "c")
    async let fourth = photosSaved(by: "d")
    let saved = await first + second + third + fourth
    let photos = try await scratch.storage().savedPhotos.photos(of: "host")
    #expect(photos.count == 100)
    #expect(photos.map(\.id).sorted() == saved.sorted())
  }

  private func photosSaved(by name: String) async -> [String] {
    let path = scratch.path
    let writer = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [path = path as String, name = name as String] in
      try await StorageWriter(path).savePhotos(named: name, limit: 100)
    }
    return WriterProcess.reports(in: writer?.standardOutputContent)
  }

  /// With a long timeout, since other tests may keep the disk busy.
  @Test func concurrentCallersCanCreateTheFile() async throws {
    for round in 0..<20 {
      let directory = "\(scratch.path)/\(round)/deep"
      try await withThrowingTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            let storage = try Storage(directory: directory, timeout: .seconds(100))
            _ = try await storage.savedPhotos.save(
              .make("\(number)"), image: Data(), origin: "o", limit: 8)
          }
        }
        try await group.waitForAll()
      }
      #expect(try await Storage(directory: directory).savedPhotos.photos(of: "o").count == 8)
    }
  }

  @Test func failsWhenLockedLongerThanTheTimeout() async throws {
    let storage = try scratch.storage(timeout: .milliseconds(50))
    try await storage.responses.put(.stored("1"), for: "a")
    try await scratch.whileLocked { () async throws in
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

  /// Bug: each command waited for seconds, and named another process. SQLite takes a file system
  /// without locks for a busy file.
  @Test func doesNotWaitWithoutLocks() async throws {
    let file = StorageFile(directory: scratch.path)
    let wait = BusyWait(
      timeout: .seconds(3600), pause: { _ in Issue.record("a wait") }, hasLocks: { false })
    let connection = try Connection(file, wait)
    try await scratch.whileLocked { () async throws in
      let error = StorageError.unavailable(
        path: scratch.file, reason: "its file system has no locks")
      await #expect(throws: error) { try await connection.writeCache { _ in } }
    }
    #expect(file.hasLocks() && !FileManager.default.fileExists(atPath: scratch.file + "-locks"))
    try await connection.writeCache { _ in }
  }

  /// With a timeout longer than the test may take.
  @Test func lookupDoesNotWaitForALock() async throws {
    let storage = try scratch.storage(timeout: .seconds(3600))
    for key in ["a", "b"] { try await storage.responses.put(.stored(), for: key) }
    try await scratch.whileLocked { () async throws in
      #expect(try await storage.responses.response(for: "a") != nil)
      #expect(try await storage.readings.search("x", hosts: ["a"], limit: 1).isEmpty)
    }
  }

  /// A command writes to the cache and for the user: they share the wait, of which the
  /// cache may use one second.
  @Test func commandWaitsOnceForAnotherProcess() async throws {
    let steps = Atomic(0)
    let storage = try scratch.storage(
      timeout: .seconds(2), onWait: { steps.wrappingAdd(1, ordering: .relaxed) })
    try await scratch.whileLocked { () async throws in
      let reporter = StorageErrorReporter {
        #expect($0 as? StorageError == .busy(path: scratch.file))
      }
      try await WriteQueue.run { queue in
        let store = WriteBehindResponseStore(storage.responses, queue: queue, reporter: reporter)
        for key in 1...9 { store.put(.stored(), for: "\(key)") }
      }
      #expect(1...200 ~= steps.load(ordering: .relaxed))
      for _ in 1...9 {
        await #expect(throws: StorageError.busy(path: scratch.file)) {
          try await storage.savedPhotos.save(.make(), image: Data(), origin: "o", limit: 1)
        }
      }
      #expect(steps.load(ordering: .relaxed) == 400)
    }
    _ = try await storage.savedPhotos.save(.make(), image: Data(), origin: "o", limit: 1)
    try await scratch.whileLocked { () async throws in
      try? await storage.responses.remove(prefix: "a")
      #expect(steps.load(ordering: .relaxed) == 600)
    }
  }

  @Test func cancellationEndsTheWaitForALock() async throws {
    let (steps, step) = AsyncStream.makeStream(of: Void.self)
    let storage = try scratch.storage(timeout: .seconds(3600), onWait: { step.yield() })
    try await scratch.whileLocked { () async throws in
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
}
