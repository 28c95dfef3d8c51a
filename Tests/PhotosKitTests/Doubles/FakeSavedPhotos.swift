import Synchronization

@testable import PhotosKit

/// Stores photos in memory. `beforeSaving` can change them between a read and a save.
final class FakeSavedPhotos: SavedPhotoRepository {
  private let kept: Mutex<[SavedPhoto]>
  private let beforeSaving: @Sendable (inout [SavedPhoto]) -> Void

  init(
    _ kept: [SavedPhoto] = [],
    beforeSaving: @escaping @Sendable (inout [SavedPhoto]) -> Void = { _ in }
  ) {
    self.kept = Mutex(kept)
    self.beforeSaving = beforeSaving
  }

  convenience init(count: Int) {
    self.init((0..<count).map { SavedPhoto(photo: .make(1000 + $0), savedAt: 0, byteCount: 1) })
  }

  var ids: [String] { kept.withLock { $0.map(\.id) } }

  func photos() async throws -> [SavedPhoto] { kept.withLock(\.self) }

  func save(_ photo: Photo, image: [UInt8], limit: Int) async throws -> Bool {
    try kept.withLock { kept in
      beforeSaving(&kept)
      if kept.contains(where: { $0.id == photo.id }) { return false }
      if kept.count >= limit { throw PhotoError.tooManySaved(limit: limit) }
      kept.insert(SavedPhoto(photo: photo, savedAt: 0, byteCount: image.count), at: 0)
      return true
    }
  }

  func image(of id: Photo.ID) async throws -> [UInt8]? { nil }

  func delete(_ id: Photo.ID) async throws -> Bool {
    kept.withLock { kept in
      let count = kept.count
      kept.removeAll { $0.id == id }
      return kept.count < count
    }
  }
}
