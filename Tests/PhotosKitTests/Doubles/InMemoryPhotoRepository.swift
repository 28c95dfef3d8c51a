@testable import PhotosKit

/// An in-memory service: lists uploaded photos first.
actor InMemoryPhotoRepository: PhotoRepository {
  private var photos: [Photo]
  /// By the address of the photo.
  private var images: [String: [UInt8]]

  init(_ photos: [Photo] = [], images: [String: [UInt8]] = [:]) {
    self.photos = photos
    self.images = images
  }

  func photos(page: Int, _ policy: PhotoReadPolicy) async throws -> PhotoPage {
    try Task.checkCancellation()
    // The page may be any number.
    let number = max(1, page)
    let start = min(number - 1, photos.count) * PhotoPage.size
    return PhotoPage(photos: Array(photos.dropFirst(start).prefix(PhotoPage.size)), number: number)
  }

  func photo(id: Photo.ID) async throws -> Photo {
    try Task.checkCancellation()
    guard let photo = photos.first(where: { $0.id == id }) else { throw PhotoError.notFound(id) }
    return photo
  }

  func image(of photo: Photo) async throws -> [UInt8] {
    try Task.checkCancellation()
    guard let image = images[photo.url] else { throw PhotoError.notFound(photo.id) }
    return image
  }

  func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo {
    try Task.checkCancellation()
    let bytes = try image.read(0..<image.byteCount)
    progress(UploadProgress(sent: bytes.count, total: bytes.count))
    let id = String((photos.compactMap { Int($0.id) }.max() ?? 0) + 1)
    let url = "memory:\(id)"
    let photo = Photo(id: id, title: image.title, url: url, thumbnail: url)
    photos.insert(photo, at: 0)
    images[url] = bytes
    return photo
  }
}

/// Stores photos in memory.
actor InMemorySavedPhotoRepository: SavedPhotoRepository {
  private struct StoredPhoto {
    let photo: SavedPhoto
    let image: [UInt8]
  }

  private var stored: [StoredPhoto] = []
  private let now: @Sendable () -> Int

  /// - Parameter now: in seconds since 1970.
  init(now: @escaping @Sendable () -> Int) {
    self.now = now
  }

  func photos() async throws -> [SavedPhoto] {
    try Task.checkCancellation()
    return stored.map(\.photo)
  }

  func save(
    _ photo: Photo, image: [UInt8], limit: Int
  ) async throws -> SavingOutcome {
    try Task.checkCancellation()
    if stored.contains(where: { $0.photo.id == photo.id }) { return .alreadySaved }
    guard stored.count < limit else { return .full }
    let saved = SavedPhoto(photo: photo, savedAt: now(), byteCount: image.count)
    stored.insert(StoredPhoto(photo: saved, image: image), at: 0)
    return .saved
  }

  func image(of id: Photo.ID) async throws -> [UInt8]? {
    try Task.checkCancellation()
    return stored.first { $0.photo.id == id }?.image
  }

  func delete(_ id: Photo.ID) async throws -> Bool {
    try Task.checkCancellation()
    let count = stored.count
    stored.removeAll { $0.photo.id == id }
    return stored.count < count
  }
}
