import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Photos in the format of JSONPlaceholder; uploads come first in the list.
struct PhotosEndpoint {
  private let shelf = PhotoStore()

  func addRoutes(to router: some RouterMethods) {
    router.get("photos") { request, _ in
      try Response.json(list(request), for: request)
    }
    router.get("photos/:id") { request, context in
      let id = context.parameters.get("id").flatMap { Int($0) }
      guard let photo = id.flatMap({ photo($0, origin: request.origin) }) else {
        return try Response.json(.notFound, [String: String]())
      }
      return try Response.json(photo, for: request)
    }
    router.post("photos") { request, _ in
      let (photo, isNew) = shelf.put(try await ReceivedUpload(request))
      return try Response.json(
        isNew ? .created : .ok, photo.answer(origin: request.origin), [.cacheControl: "no-store"])
    }
    router.get("uploads/:name") { request, context in
      try image(context.parameters.get("name"), request)
    }
  }

  /// Everything without `_limit` and `_page`; the default page size is ten.
  private func list(_ request: Request) -> [PhotoAnswer] {
    let ids = shelf.photos.map(\.id) + SamplePhoto.numbers
    let number = request.lenientNumber("_page")
    let size = request.lenientNumber("_limit") ?? (number == nil ? ids.count : 10)
    return PageRequest(number: number ?? 1, size: size).elements(of: ids).compactMap {
      photo($0, origin: request.origin)
    }
  }

  private func photo(_ id: Int, origin: String) -> PhotoAnswer? {
    SamplePhoto(number: id)?.answer(origin: origin)
      ?? shelf.photos.first { $0.id == id }?.answer(origin: origin)
  }

  /// Immutable: the name is derived from the bytes.
  private func image(_ name: String?, _ request: Request) throws -> Response {
    guard let upload = shelf.photos.first(where: { $0.upload.name == name })?.upload else {
      throw HTTPError(.notFound)
    }
    var response = Response.cacheable(
      upload.bytes, type: upload.type.mediaType, cacheControl: "max-age=3600", for: request)
    // Uploaded bytes are untrusted: browsers must not interpret them as HTML.
    response.headers[.xContentTypeOptions] = "nosniff"
    return response
  }
}

/// The photo in the format of JSONPlaceholder.
extension SamplePhoto {
  func answer(origin: String) -> PhotoAnswer {
    PhotoAnswer(
      albumId: album, id: number, title: title,
      url: ImageAddress.of(picture, origin: origin),
      thumbnailUrl: ImageAddress.of(thumbnail, origin: origin))
  }
}

extension ShelvedPhoto {
  /// An upload is its own thumbnail, in the album after the collection's hundred.
  func answer(origin: String) -> PhotoAnswer {
    let address = "\(origin)/uploads/\(upload.name)"
    return PhotoAnswer(
      albumId: 101, id: id, title: upload.title, url: address, thumbnailUrl: address)
  }
}

struct PhotoAnswer: Encodable {
  let albumId: Int
  let id: Int
  let title: String
  let url: String
  let thumbnailUrl: String
}

/// Stores uploads in memory while the server runs.
///
/// At most 100 uploads of at most 64 MiB in all; evicts the oldest ones for a new one.
final class PhotoStore: Sendable {
  private struct State {
    /// Newest first.
    var photos: [ShelvedPhoto] = []
    var lastID = SamplePhoto.numbers.upperBound
  }

  private let count: Int
  private let bytes: Int
  private let state = Mutex(State())

  init(count: Int = 100, bytes: Int = 64 << 20) {
    self.count = count
    self.bytes = bytes
  }

  /// Newest first.
  var photos: [ShelvedPhoto] { state.withLock { $0.photos } }

  /// Stored bytes are not new: they keep their title and position.
  func put(_ upload: ReceivedUpload) -> (photo: ShelvedPhoto, isNew: Bool) {
    state.withLock { state in
      if let known = state.photos.first(where: { $0.upload.name == upload.name }) {
        return (known, false)
      }
      state.lastID += 1
      let photo = ShelvedPhoto(id: state.lastID, upload: upload)
      state.photos.insert(photo, at: 0)
      while isTooMuch(state.photos) { state.photos.removeLast() }
      return (photo, true)
    }
  }

  private func isTooMuch(_ photos: [ShelvedPhoto]) -> Bool {
    photos.count > count || photos.reduce(0) { $0 + $1.upload.bytes.readableBytes } > bytes
  }
}

/// An upload with its position among the photos.
struct ShelvedPhoto: Sendable {
  let id: Int
  let upload: ReceivedUpload
}
