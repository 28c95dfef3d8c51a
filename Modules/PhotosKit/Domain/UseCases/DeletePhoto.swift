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
