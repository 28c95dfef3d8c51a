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
}
