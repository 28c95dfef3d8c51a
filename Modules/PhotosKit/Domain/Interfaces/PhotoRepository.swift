/// What a read may take from what was read before. The domain's own, since it knows no cache.
package enum PhotoReadPolicy: Sendable {
  /// What is fresh; otherwise the service's.
  case standard
  /// What was read before, whatever its age; fails where nothing was.
  case cached
  /// The service's, always.
  case reload
}

/// Where photos come from.
///
/// - Throws: from each function ``PhotoError``, or `CancellationError`.
package protocol PhotoRepository: Sendable {
  /// The photos of a page of ``PhotoPage/size``, those without a title among them. Empty past the end.
  func photos(page: Int, _ policy: PhotoReadPolicy) async throws -> PhotoPage

  /// - Throws: ``PhotoError/notFound(_:)`` for an id that the service doesn't know.
  func photo(id: Photo.ID) async throws -> Photo

  /// The bytes at the photo's address, whatever they are.
  func image(of photo: Photo) async throws -> [UInt8]

  /// Sends the image once, and returns the photo that the service made of it.
  ///
  /// - Parameter progress: is told after each part of the bytes, from no thread in particular.
  /// - Throws: ``PhotoError/disconnected(_:)`` when the connection broke: it can be tried again.
  func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo
}
