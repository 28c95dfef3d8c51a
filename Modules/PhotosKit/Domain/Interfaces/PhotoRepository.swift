/// How a read uses cached responses. Defined here because the domain does not import the cache.
package enum PhotoReadPolicy: Sendable {
  /// Cached if fresh, otherwise fetched.
  case standard
  /// Cached, whatever its age; fails if nothing is cached.
  case cached
  /// Always fetched.
  case reload
}

/// Fetches photos.
///
/// - Throws: from each function ``PhotoError``, or `CancellationError`.
package protocol PhotoRepository: Sendable {
  /// A page of photos, with or without a title. Empty past the end.
  func photos(page: Int, _ policy: PhotoReadPolicy) async throws -> PhotoPage

  /// - Throws: ``PhotoError/notFound(_:)`` for an unknown id.
  func photo(id: Photo.ID) async throws -> Photo

  /// The unchecked bytes at the photo's address.
  func image(of photo: Photo) async throws -> [UInt8]

  /// Sends the image once, and returns the photo that the service created.
  ///
  /// - Parameter progress: is called after each sent part, on any thread.
  /// - Throws: ``PhotoError/disconnected(_:)`` if the connection was lost: the caller may retry.
  func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo
}
