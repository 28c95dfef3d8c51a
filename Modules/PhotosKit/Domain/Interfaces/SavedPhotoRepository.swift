/// Stores the photos that the user saves.
///
/// - Throws: from each function ``PhotoError``, or `CancellationError`.
package protocol SavedPhotoRepository: Sendable {
  /// Newest first.
  func photos() async throws -> [SavedPhoto]

  /// Saves the photo with its image, unless it is already saved or `limit` photos are. Atomic, also
  /// between processes.
  func save(_ photo: Photo, image: [UInt8], limit: Int) async throws -> SavingOutcome

  /// Nil for a photo that is not saved.
  func image(of id: Photo.ID) async throws -> [UInt8]?

  /// False for a photo that is not saved.
  func delete(_ id: Photo.ID) async throws -> Bool
}

package enum SavingOutcome: Equatable, Sendable {
  case saved
  /// Nothing changed.
  case alreadySaved
  case full
}
