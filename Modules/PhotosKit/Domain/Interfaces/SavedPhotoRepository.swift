/// Stores the photos that the user saves.
///
/// - Throws: from each function ``PhotoError``, or `CancellationError`.
package protocol SavedPhotoRepository: Sendable {
  /// Newest first.
  func photos() async throws -> [SavedPhoto]

  /// Saves the photo with its image. Atomic, also between processes. False for a photo that is
  /// already saved.
  ///
  /// - Throws: ``PhotoError/tooManySaved(limit:)`` if `limit` photos are saved.
  func save(_ photo: Photo, image: [UInt8], limit: Int) async throws -> Bool

  /// Nil for a photo that is not saved.
  func image(of id: Photo.ID) async throws -> [UInt8]?

  /// False for a photo that is not saved.
  func delete(_ id: Photo.ID) async throws -> Bool
}
