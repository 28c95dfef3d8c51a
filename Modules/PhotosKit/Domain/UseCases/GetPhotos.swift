/// Gets a page of the photos that have a title.
package struct GetPhotos: Sendable {
  private let repository: any PhotoRepository

  package init(repository: any PhotoRepository) { self.repository = repository }

  /// - Parameter page: counted from 1; a lower number means the first page.
  /// - Throws: ``PhotoError``, or `CancellationError`.
  package func execute(
    page: Int, _ policy: PhotoReadPolicy = .standard
  ) async throws -> PhotoPage {
    let page = try await repository.photos(page: max(1, page), policy)
    let titled = page.photos.filter { !$0.title.isEmpty }
    let result = PhotoPage(
      photos: titled, number: page.number, skipped: page.skipped,
      untitled: page.untitled + page.photos.count - titled.count)
    guard !titled.isEmpty || result.received == 0 else {
      throw PhotoError.noValidPhoto(received: result.received)
    }
    return result
  }
}
