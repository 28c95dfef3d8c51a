/// Saves a photo with its image, so that it can be seen offline.
package struct SavePhoto: Sendable {
  /// The number of photos that the free tier stores.
  package static let limit = 100

  package enum Outcome: Equatable, Sendable {
    case saved(Photo, byteCount: Int)
    case alreadySaved(Photo)
  }

  private let photos: any PhotoRepository
  private let saved: any SavedPhotoRepository

  package init(photos: any PhotoRepository, saved: any SavedPhotoRepository) {
    self.photos = photos
    self.saved = saved
  }

  /// Has no effect if the photo is already saved, or if it throws.
  ///
  /// - Throws: ``PhotoError``, or `CancellationError`.
  package func execute(id: Photo.ID) async throws -> Outcome {
    let known = try await saved.photos()
    if let photo = known.first(where: { $0.id == id })?.photo { return .alreadySaved(photo) }
    // Avoids a download; the repository checks the limit again.
    guard known.count < Self.limit else { throw PhotoError.tooManySaved(limit: Self.limit) }
    let photo = try await photos.photo(id: id)
    // Without a wait for the host.
    guard !photo.isPictureGone else { throw PhotoError.pictureGone(id) }
    let image = try await image(of: photo)
    let isNew = try await saved.save(photo, image: image, limit: Self.limit)
    return isNew ? .saved(photo, byteCount: image.count) : .alreadySaved(photo)
  }

  private func image(of photo: Photo) async throws -> [UInt8] {
    let bytes = try await photos.image(of: photo)
    guard bytes.count <= ImageFormat.largest else {
      throw PhotoError.tooLarge(name: photo.url, limit: ImageFormat.largest)
    }
    guard ImageFormat(bytes) != nil else { throw PhotoError.notAnImage(name: photo.url) }
    return bytes
  }
}
