import PhotosDomain
import Synchronization

/// Answers with what it was given, and keeps what was asked. What is not given fails.
final class StubPhotoRepository: PhotoRepository {
  struct NotStubbed: Error {}

  enum Call: Equatable {
    case page(Int)
    case photo(String)
    case image(String)
    case upload(title: String, ImageFormat, [UInt8])
  }

  private let page: PhotoPage?
  private let image: [UInt8]?
  private let uploads: Mutex<[Result<Photo, any Error>]>
  private let log = Mutex<[Call]>([])

  init(
    page: PhotoPage? = nil, image: [UInt8]? = nil, uploads: [Result<Photo, any Error>] = []
  ) {
    self.page = page
    self.image = image
    self.uploads = Mutex(uploads)
  }

  var calls: [Call] { log.withLock(\.self) }

  func photos(page: Int) async throws -> PhotoPage {
    log.withLock { $0.append(.page(page)) }
    return try found(self.page)
  }

  /// Each id but "0" has one.
  func photo(id: Photo.ID) async throws -> Photo {
    log.withLock { $0.append(.photo(id)) }
    guard id != "0", let number = Int(id) else { throw PhotoError.notFound(id) }
    return .make(number)
  }

  func image(of photo: Photo) async throws -> [UInt8] {
    log.withLock { $0.append(.image(photo.id)) }
    return try found(image)
  }

  func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo {
    let bytes = try image.bytes(in: 0..<image.byteCount)
    log.withLock { $0.append(.upload(title: image.title, image.format, bytes)) }
    progress(UploadProgress(sent: bytes.count, of: image.byteCount))
    let answer = uploads.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    return try found(answer).get()
  }

  private func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw NotStubbed() }
    return value
  }
}
