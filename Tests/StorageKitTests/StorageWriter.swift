import Foundation
import HTTPTypes
import NetworkKit
import StorageKit
import TestSupport

/// The writes of an exit test's process. Reports each.
struct StorageWriter {
  private let storage: Storage
  private let process = WriterProcess()

  /// - Parameter limit: the number of reports after which the process is killed; nil for a process
  ///   that ends.
  init(_ directory: String, killedAfter limit: Int? = nil) throws {
    storage = try Storage(directory: directory)
    if let limit { process.kill(afterReports: limit) }
  }

  /// Numbered responses from `first` on, every fifth with a saved photo.
  func writeResponses(from first: Int) async throws {
    for number in first... {
      let head = HTTPResponse(status: .ok, headerFields: [.eTag: "\(number)"])
      let body = Data(repeating: UInt8(number % 251), count: 100 + number * 37 % 9000)
      try await storage.responses.put(
        NetworkResponse(head: head, body: body), for: "http://host/\(number)")
      if number % 5 == 0 { _ = try await save("\(number)", limit: .max) }
      try process.report("\(number)")
    }
  }

  /// Photos with names of the writer's own, until the limit is reached.
  func savePhotos(named name: String, limit: Int) async throws {
    for number in 1... {
      guard try await save("\(name)-\(number)", limit: limit) == .saved else { return }
      try process.report("\(name)-\(number)")
    }
  }

  private func save(_ id: String, limit: Int) async throws -> SaveOutcome {
    let photo = SavedPhotoRecord(id: id, title: id, url: "", thumbnail: "", savedAt: Date())
    return try await storage.savedPhotos.save(
      photo, image: Data(id.utf8), origin: "host", limit: limit)
  }
}
