import Synchronization
import TestSupport

@testable import PhotosKit

/// Returns the stubbed values, and records the calls. A call without a stub fails.
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
  private let url: String?
  private let uploads: Mutex<[Result<Photo, any Error>]>
  private let log = SpyLog<Call>()
  private let reads = SpyLog<PhotoReadPolicy>()

  init(
    page: PhotoPage? = nil, image: [UInt8]? = nil, url: String? = nil,
    uploads: [Result<Photo, any Error>] = []
  ) {
    self.page = page
    self.image = image
    self.url = url
    self.uploads = Mutex(uploads)
  }

  var calls: [Call] { log.all }
  var policies: [PhotoReadPolicy] { reads.all }

  func photos(page: Int, _ policy: PhotoReadPolicy) async throws -> PhotoPage {
    log.add(.page(page))
    reads.add(policy)
    return try found(self.page)
  }

  /// A photo for each id except "0", at the stubbed address if there is one.
  func photo(id: Photo.ID) async throws -> Photo {
    log.add(.photo(id))
    guard id != "0", let number = Int(id) else { throw PhotoError.notFound(id) }
    let photo = Photo.make(number)
    guard let url else { return photo }
    return Photo(id: photo.id, title: photo.title, url: url, thumbnail: url)
  }

  func image(of photo: Photo) async throws -> [UInt8] {
    log.add(.image(photo.id))
    return try found(image)
  }

  func upload(
    _ image: PhotoUpload, progress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws -> Photo {
    let bytes = try image.read(0..<image.byteCount)
    log.add(.upload(title: image.title, image.format, bytes))
    progress(UploadProgress(sent: bytes.count, total: image.byteCount))
    let response = uploads.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    return try found(response).get()
  }

  private func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw NotStubbed() }
    return value
  }
}

/// One file with these bytes for every path; without bytes, none.
struct StubPhotoFiles: PhotoFiles {
  struct File: PhotoFile {
    let name: String
    let content: [UInt8]
    var byteCount: Int { content.count }

    func bytes(in range: Range<Int>) throws -> [UInt8] { Array(content[range]) }
  }

  let content: [UInt8]?

  func open(_ path: String) throws -> any PhotoFile {
    guard let content else { throw PhotoError.unusableFile(name: path, problem: .missing) }
    return File(name: path.split(separator: "/").last.map(String.init) ?? path, content: content)
  }
}

/// Compresses every image to these bytes; without bytes, to none.
struct StubImageCompressor: ImageCompressor {
  var bytes: [UInt8]?

  func compressed(_ file: any PhotoFile, format: ImageFormat) throws -> [UInt8]? { bytes }
}
