package struct GetSavedPhotos: Sendable {
  private let repository: any SavedPhotoRepository

  package init(repository: any SavedPhotoRepository) {
    self.repository = repository
  }

  /// Newest first.
  ///
  /// - Throws: ``PhotoError``, or `CancellationError`.
  package func execute() async throws -> [SavedPhoto] { try await repository.photos() }
}

package struct DeletePhoto: Sendable {
  private let repository: any SavedPhotoRepository

  package init(repository: any SavedPhotoRepository) {
    self.repository = repository
  }

  /// - Throws: ``PhotoError``, such as ``PhotoError/notSaved(_:)``, or `CancellationError`.
  package func execute(id: Photo.ID) async throws {
    guard try await repository.delete(id) else { throw PhotoError.notSaved(id) }
  }

  /// Deletes the photo, and returns what ``undo(_:)`` saves again.
  package func execute(undoably id: Photo.ID) async throws -> DeletedPhoto {
    guard let photo = try await repository.photos().first(where: { $0.id == id })?.photo,
      let image = try await repository.image(of: id)
    else { throw PhotoError.notSaved(id) }
    try await execute(id: id)
    return DeletedPhoto(photo: photo, image: image)
  }

  /// - Throws: ``PhotoError``, such as ``PhotoError/tooManySaved(limit:)``.
  package func undo(_ deleted: DeletedPhoto) async throws {
    _ = try await repository.save(deleted.photo, image: deleted.image, limit: SavePhoto.limit)
  }
}

package struct DeletedPhoto: Sendable {
  let photo: Photo
  let image: [UInt8]
}
