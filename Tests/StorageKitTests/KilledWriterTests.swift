import Foundation
import HTTPTypes
import NetworkKit
import TestSupport
import Testing

@testable import StorageKit

@Suite(.timeLimit(.minutes(5)))
struct KilledWriterTests {
  /// The child is killed after a different number of writes in each round, while it is writing.
  @Test func killedWriterLosesNoCommittedWrite() async throws {
    let scratch = try TemporaryFolder()
    var written: [Int] = []
    let rounds = TestExtent.count(12, exhaustive: 50)
    for round in 0..<rounds {
      let (path, first, limit) = (scratch.path, (written.last ?? 0) + 1, round * 7 % 45)
      let writer = await #expect(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) { [path = path as String, first = first as Int, limit = limit as Int] in
        try await StorageWriter(path, killedAfter: limit).writeResponses(from: first)
      }
      written += WriterProcess.reports(in: writer?.standardOutputContent).compactMap { Int($0) }
      let storage = try scratch.storage()
      #expect(try await storage.connection.text("PRAGMA integrity_check") == "ok")
      #expect(try await missing(written.suffix(100), storage).isEmpty, "round \(round)")
    }
    let storage = try scratch.storage()
    #expect(written.count > 10 * rounds)
    #expect(try await missing(written[...], storage).isEmpty)
    let photos = Set(try await storage.savedPhotos.photos(of: "host").map(\.id))
    #expect(photos.isSuperset(of: written.filter { $0 % 5 == 0 }.map { "\($0)" }))
    #expect(
      try await storage.connection.number(
        "SELECT (SELECT count(*) FROM responses) - (SELECT count(*) FROM responseContents)") == 0)
  }

  /// A photo that is reported as saved is in the main file, with or without the log. A saver that is
  /// killed while it copies the log leaves a main file that is damaged without it.
  @Test func killedSaverLeavesEverySavedPhotoInTheMainFile() async throws {
    let scratch = try TemporaryFolder()
    var (saved, damaged): ([String], Int) = ([], 0)
    let rounds = TestExtent.count(20, exhaustive: 100)
    let bound = TestExtent.count(7, exhaustive: 20)
    for round in 0..<rounds {
      let (path, limit) = (scratch.path, 1 + round * 7 % 20)
      let saver = await #expect(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) { [path = path as String, limit = limit as Int, round = round as Int] in
        try await StorageWriter(path, killedAfter: limit).savePhotos(
          named: "\(round)", limit: 100_000)
      }
      saved += WriterProcess.reports(in: saver?.standardOutputContent)
      do {
        let photos = try await scratch.storageOfMainFile().savedPhotos.photos(of: "host")
        #expect(Set(photos.map(\.id)).isSuperset(of: saved), "round \(round)")
      } catch StorageError.damaged { damaged += 1 }
    }
    #expect(
      saved.count > 7 * rounds && damaged < bound, "\(damaged) of \(rounds) are damaged")
    let photos = try await scratch.storage().savedPhotos.photos(of: "host")
    #expect(Set(photos.map(\.id)).isSuperset(of: saved))
  }

  /// The numbers whose response is missing or differs from what was written.
  private func missing(_ numbers: ArraySlice<Int>, _ storage: Storage) async throws -> [Int] {
    var missing: [Int] = []
    for number in numbers {
      let response = try await storage.responses.response(for: "http://host/\(number)")
      let isWhole =
        response?.head.headerFields[.eTag] == "\(number)"
        && response?.body == Data(repeating: UInt8(number % 251), count: 100 + number * 37 % 9000)
      if !isWhole { missing.append(number) }
    }
    return missing
  }
}
