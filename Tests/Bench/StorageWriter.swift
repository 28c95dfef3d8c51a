import Foundation
import HTTPTypes
import NetworkKit
import StorageKit
import SystemKit
import SystemPackage

/// Writes with the load that StorageKit's tests need. Prints a line after each write.
///
///     bench --write DIRECTORY responses FIRST
///
/// writes numbered responses from `FIRST` on, every fifth with a saved photo, until it is killed.
///
///     bench --write DIRECTORY photos NAME LIMIT
///
/// saves photos with names of its own until the limit is reached.
enum StorageWriter {
  static func run(_ arguments: [String]) async throws {
    let storage = try Storage(directory: arguments[0])
    if arguments[1] == "responses" {
      try await writeAnswers(to: storage, from: Int(arguments[2]) ?? 0)
    } else {
      try await savePhotos(in: storage, name: arguments[2], limit: Int(arguments[3]) ?? 0)
    }
  }

  private static func writeAnswers(to storage: Storage, from first: Int) async throws {
    for number in first... {
      let head = HTTPResponse(status: .ok, headerFields: [.eTag: "\(number)"])
      let body = Data(repeating: UInt8(number % 251), count: 100 + number * 37 % 9000)
      try await storage.responses.put(
        NetworkResponse(head: head, body: body), for: "http://host/\(number)")
      if number % 5 == 0 { _ = try await save("\(number)", in: storage, limit: .max) }
      try say("\(number)")
    }
  }

  private static func savePhotos(in storage: Storage, name: String, limit: Int) async throws {
    for number in 1... {
      guard try await save("\(name)-\(number)", in: storage, limit: limit) == .saved else { return }
      try say("\(name)-\(number)")
    }
  }

  private static func save(
    _ id: String, in storage: Storage, limit: Int
  ) async throws -> SaveOutcome {
    let photo = SavedPhotoRecord(id: id, title: id, url: "", thumbnail: "", savedAt: Date())
    return try await storage.savedPhotos.save(
      photo, image: Data(id.utf8), origin: "host", limit: limit)
  }

  /// Unbuffered: printed lines must be complete when the process is killed.
  private static func say(_ line: String) throws {
    try FileDescriptor.standardOutput.write(Array((line + "\n").utf8))
  }
}
