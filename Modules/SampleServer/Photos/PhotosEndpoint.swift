import HTTPTypes
import Hummingbird
import NIOCore
import PNGKit
import Synchronization

/// Photos in the format of JSONPlaceholder; uploads come first in the list.
struct PhotosEndpoint {
  /// A longer list is encoded in parts, when the client reads them, and has no entity tag.
  private static let partSize = 100

  let hasBlankTitles: Bool
  private let store = PhotoStore()
  private let budget = UploadBudget()

  func addRoutes(to router: some RouterMethods) {
    router.get("photos") { request, _ in
      try list(request)
    }
    router.get("photos/:id") { request, context in
      let id = context.parameters.get("id", as: Int.self)
      guard let photo = photos(id.map { [$0] } ?? [], store.photos, request).first else {
        throw JSONError(status: .notFound, body: [:])
      }
      return try Response.json(photo, for: request)
    }
    router.post("photos") { request, _ in
      let (photo, isNew) = store.put(try await ReceivedUpload(request, budget: budget))
      return try Response.json(
        isNew ? .created : .ok, photo.response(origin: request.origin), [.cacheControl: "no-store"])
    }
    router.get("uploads/:name") { request, context in
      try image(context.parameters.get("name"), request)
    }
  }

  /// Everything without `_limit` and `_page`; the default page size is ten.
  private func list(_ request: Request) throws -> Response {
    let uploads = store.photos
    let ids = uploads.map(\.id) + SamplePhoto.numbers
    let number = request.lenientNumber("_page")
    let size = request.lenientNumber("_limit") ?? (number == nil ? ids.count : 10)
    let page = PageRequest(number: number ?? 1, size: size).elements(of: ids)
    guard page.count > Self.partSize else {
      return try Response.json(photos(page, uploads, request), for: request)
    }
    let body = ResponseBody { writer in
      for start in stride(from: page.startIndex, to: page.endIndex, by: Self.partSize) {
        let part = page[start...].prefix(Self.partSize)
        var bytes = try Response.encoded(photos(part, uploads, request))
        // The parts are one array.
        if start > page.startIndex { bytes.setInteger(UInt8(ascii: ","), at: bytes.readerIndex) }
        if part.endIndex < page.endIndex { bytes.moveWriterIndex(to: bytes.writerIndex - 1) }
        try await writer.write(bytes)
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: Response.jsonType, .cacheControl: "no-cache"],
      body: body)
  }

  private func photos(
    _ ids: some Sequence<Int>, _ uploads: [StoredUpload], _ request: Request
  ) -> [PhotoResponse] {
    ids.compactMap { id in
      SamplePhoto(number: id)?.response(origin: request.origin, canBeBlank: hasBlankTitles)
        ?? uploads.first { $0.id == id }?.response(origin: request.origin)
    }
  }

  /// Immutable: the name is derived from the bytes.
  private func image(_ name: String?, _ request: Request) throws -> Response {
    guard let upload = store.photos.first(where: { $0.upload.name == name })?.upload else {
      throw HTTPError(.notFound)
    }
    var response = Response.cacheable(
      ResponseBody(contentsOf: upload.bytes.parts), EntityTag(name: upload.name),
      type: upload.type.mediaType, cacheControl: "max-age=3600", for: request)
    // Uploaded bytes are untrusted: browsers must not interpret them as HTML.
    response.headers[.xContentTypeOptions] = "nosniff"
    return response
  }
}

/// The photo in the format of JSONPlaceholder.
extension SamplePhoto {
  func response(origin: String, canBeBlank: Bool) -> PhotoResponse {
    PhotoResponse(
      albumId: album, id: number, title: canBeBlank && isBlank ? blankTitle : title,
      url: ImageAddress.of(picture, origin: origin),
      thumbnailUrl: ImageAddress.of(thumbnail, origin: origin))
  }
}

extension StoredUpload {
  /// An upload is its own thumbnail, in the album after the collection's hundred.
  func response(origin: String) -> PhotoResponse {
    let address = "\(origin)/uploads/\(upload.name)"
    return PhotoResponse(
      albumId: 101, id: id, title: upload.title, url: address, thumbnailUrl: address)
  }
}

struct PhotoResponse: Encodable {
  let albumId: Int
  let id: Int
  let title: String
  let url: String
  let thumbnailUrl: String
}

/// Stores uploads in memory while the server runs.
///
/// At most 100 uploads in at most 20 MiB of memory; evicts the oldest ones for a new one.
final class PhotoStore: Sendable {
  private struct State {
    /// Newest first.
    var photos: [StoredUpload] = []
    var lastID = SamplePhoto.numbers.upperBound
  }

  private let count: Int
  private let bytes: Int
  private let state = Mutex(State())

  init(count: Int = 100, bytes: Int = 20 << 20) {
    self.count = count
    self.bytes = bytes
  }

  /// Newest first.
  var photos: [StoredUpload] { state.withLock { $0.photos } }

  /// Stored bytes are not new: they keep their title and position.
  func put(_ upload: ReceivedUpload) -> (photo: StoredUpload, isNew: Bool) {
    state.withLock { state in
      if let known = state.photos.first(where: { $0.upload.name == upload.name }) {
        return (known, false)
      }
      state.lastID += 1
      let photo = StoredUpload(id: state.lastID, upload: upload)
      state.photos.insert(photo, at: 0)
      while isTooMuch(state.photos) { state.photos.removeLast() }
      return (photo, true)
    }
  }

  private func isTooMuch(_ photos: [StoredUpload]) -> Bool {
    photos.count > count || photos.reduce(0) { $0 + $1.upload.bytes.memory } > bytes
  }
}

/// An upload with its position among the photos.
struct StoredUpload: Sendable {
  let id: Int
  let upload: ReceivedUpload
}
