/// The user wants to see what is kept.
package struct GetSavedPhotos: Sendable {
  private let repository: any SavedPhotoRepository

  package init(repository: any SavedPhotoRepository) {
    self.repository = repository
  }

  /// The last saved first.
  ///
  /// - Throws: ``PhotoError``, or `CancellationError`.
  package func execute() async throws -> [SavedPhoto] { try await repository.photos() }
}

/// The user wants to keep a photo no longer.
package struct DeletePhoto: Sendable {
  private let repository: any SavedPhotoRepository

  package init(repository: any SavedPhotoRepository) {
    self.repository = repository
  }

  /// - Throws: ``PhotoError/notSaved(_:)`` and others, or `CancellationError`.
  package func execute(id: Photo.ID) async throws {
    guard try await repository.delete(id) else { throw PhotoError.notSaved(id) }
  }
}
