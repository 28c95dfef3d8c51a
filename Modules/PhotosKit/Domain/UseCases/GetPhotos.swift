/// The user wants to see photos: those with a title.
package struct GetPhotos: Sendable {
  private let repository: any PhotoRepository

  init(repository: any PhotoRepository) {
    self.repository = repository
  }

  /// - Parameter page: counts from 1; what is less is the first.
  /// - Throws: ``PhotoError``, or `CancellationError`.
  func execute(
    page: Int, _ policy: PhotoReadPolicy = .standard
  ) async throws -> PhotoPage {
    let page = try await repository.photos(page: max(1, page), policy)
    let titled = page.photos.filter(\.hasTitle)
    return PhotoPage(
      titled, number: page.number, skipped: page.skipped,
      untitled: page.untitled + page.photos.count - titled.count)
  }
}
