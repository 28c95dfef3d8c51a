package import PhotosDomain

/// A service without a network: it has what it is given, and lists what is sent to it first.
package actor InMemoryPhotoRepository: PhotoRepository {
  private var photos: [Photo]
  /// By the address of the photo.
  private var images: [String: [UInt8]]

  package init(_ photos: [Photo] = [], images: [String: [UInt8]] = [:]) {
    self.photos = photos
    self.images = images
  }

  package func photos(page: Int) async throws -> PhotoPage {
    try Task.checkCancellation()
    // Whoever asks for a page may write any number.
    let number = max(1, page)
    let start = min(number - 1, photos.count) * PhotoPage.size
    return PhotoPage(Array(photos.dropFirst(start).prefix(PhotoPage.size)), number: number)
  }

  package func photo(id: Photo.ID) async throws -> Photo {
    try Task.checkCancellation()
    guard let photo = photos.first(where: { $0.id == id }) else { throw PhotoError.notFound(id) }
    return photo
  }

  package func image(of photo: Photo) async throws -> [UInt8] {
    try Task.checkCancellation()
    guard let image = images[photo.url] else { throw PhotoError.notFound(photo.id) }
    return image
  }

  package func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo {
    try Task.checkCancellation()
    let bytes = try image.bytes(in: 0..<image.byteCount)
    progress(UploadProgress(sent: bytes.count, of: bytes.count))
    let id = String((photos.compactMap { Int($0.id) }.max() ?? 0) + 1)
    let url = "memory:\(id)"
    let photo = Photo(id: id, title: image.title, url: url, thumbnail: url)
    photos.insert(photo, at: 0)
    images[url] = bytes
    return photo
  }
}
