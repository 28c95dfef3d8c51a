/// Where the photos are that the user keeps.
///
/// - Throws: from each function ``PhotoError``, or `CancellationError`.
package protocol SavedPhotoRepository: Sendable {
  /// The last saved first.
  func photos() async throws -> [SavedPhoto]

  /// Saves the photo with its image, unless it is saved already or `limit` photos are: then nothing
  /// changes. All in one step, whoever else saves at the same time.
  func save(_ photo: Photo, image: [UInt8], limit: Int) async throws -> SavingOutcome

  /// Nil for a photo that is not saved.
  func image(of id: Photo.ID) async throws -> [UInt8]?

  /// False for a photo that is not saved.
  func delete(_ id: Photo.ID) async throws -> Bool
}

/// What became of a photo that was to be saved.
package enum SavingOutcome: Equatable, Sendable {
  case saved
  /// As it was before.
  case alreadySaved
  case full
}
