package import PhotosDomain

/// Keeps photos as long as the program runs.
package actor InMemorySavedPhotoRepository: SavedPhotoRepository {
  private struct Kept {
    let photo: SavedPhoto
    let image: [UInt8]
  }

  private var kept: [Kept] = []
  private let now: @Sendable () -> Int

  /// - Parameter now: in seconds since 1970.
  package init(now: @escaping @Sendable () -> Int) {
    self.now = now
  }

  package func photos() async throws -> [SavedPhoto] {
    try Task.checkCancellation()
    return kept.map(\.photo)
  }

  package func save(
    _ photo: Photo, image: [UInt8], limit: Int
  ) async throws -> SavingOutcome {
    try Task.checkCancellation()
    if kept.contains(where: { $0.photo.id == photo.id }) { return .alreadySaved }
    guard kept.count < limit else { return .full }
    let saved = SavedPhoto(photo, savedAt: now(), byteCount: image.count)
    kept.insert(Kept(photo: saved, image: image), at: 0)
    return .saved
  }

  package func image(of id: Photo.ID) async throws -> [UInt8]? {
    try Task.checkCancellation()
    return kept.first { $0.photo.id == id }?.image
  }

  package func delete(_ id: Photo.ID) async throws -> Bool {
    try Task.checkCancellation()
    let count = kept.count
    kept.removeAll { $0.photo.id == id }
    return kept.count < count
  }
}
