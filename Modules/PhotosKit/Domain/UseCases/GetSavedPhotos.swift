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
