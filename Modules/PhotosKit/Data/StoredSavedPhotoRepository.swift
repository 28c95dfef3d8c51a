package import StorageKit

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Stores photos of one service in the data file.
package struct StoredSavedPhotoRepository: SavedPhotoRepository {
  private let table: SavedPhotoTable
  private let origin: String
  private let now: @Sendable () -> Date

  /// - Parameter origin: identifies the service, because two services use the same ids.
  package init(
    table: SavedPhotoTable, origin: String, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.table = table
    self.origin = origin
    self.now = now
  }

  package func photos() async throws -> [SavedPhoto] {
    try await PhotoError.translatingStorage {
      try await table.photos(of: origin).map(SavedPhoto.init)
    }
  }

  package func save(_ photo: Photo, image: [UInt8], limit: Int) async throws -> Bool {
    let record = SavedPhotoRecord(
      id: photo.id, title: photo.title, url: photo.url, thumbnail: photo.thumbnail, savedAt: now())
    return try await PhotoError.translatingStorage {
      switch try await table.save(record, image: Data(image), origin: origin, limit: limit) {
      case .saved: true
      case .alreadySaved: false
      case .full: throw PhotoError.tooManySaved(limit: limit)
      }
    }
  }

  package func image(of id: Photo.ID) async throws -> [UInt8]? {
    try await PhotoError.translatingStorage {
      try await table.image(of: id, origin: origin).map { Array($0) }
    }
  }

  package func delete(_ id: Photo.ID) async throws -> Bool {
    try await PhotoError.translatingStorage { try await table.delete(id, origin: origin) }
  }
}

extension SavedPhoto {
  fileprivate init(_ record: SavedPhotoRecord) {
    self.init(
      photo: Photo(
        id: record.id, title: record.title, url: record.url, thumbnail: record.thumbnail),
      savedAt: Int(record.savedAt.timeIntervalSince1970.rounded(.down)),
      byteCount: record.imageBytes)
  }
}

extension PhotoError {
  /// Runs `work`, and translates storage errors into the domain's.
  static func translatingStorage<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async throws -> Value {
    do {
      try Task.checkCancellation()
      return try await work()
    } catch let error as StorageError {
      throw PhotoError.failed(
        PhotoFault(summary: error.summary, advice: error.advice, cause: error))
    }
  }
}
