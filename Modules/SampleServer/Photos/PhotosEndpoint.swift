import HTTPTypes
import Hummingbird

/// Photos as JSONPlaceholder serves them, and uploads, which stand in front of them.
struct PhotosEndpoint {
  private let shelf = PhotoShelf()

  func addRoutes(to router: some RouterMethods) {
    router.get("photos") { request, _ in
      try Response.json(list(request), for: request)
    }
    router.get("photos/:id") { request, context in
      let id = context.parameters.get("id").flatMap { Int($0) }
      guard let photo = id.flatMap({ photo($0, origin: request.origin) }) else {
        return Response.text(.notFound, "{}", type: "application/json; charset=utf-8")
      }
      return try Response.json(photo, for: request)
    }
    router.post("photos") { request, _ in
      let upload = try await ReceivedUpload(request)
      return try answer(to: shelf.put(upload), request)
    }
    router.get("uploads/:name") { request, context in
      try image(context.parameters.get("name"), request)
    }
  }

  /// Without `_limit` and `_page` everything; a page without a size holds ten.
  private func list(_ request: Request) -> [PhotoAnswer] {
    let ids = shelf.photos.map(\.id) + SamplePhoto.numbers
    let number = request.lenientNumber("_page")
    let size = request.lenientNumber("_limit") ?? (number == nil ? ids.count : 10)
    return PageRequest(number: number ?? 1, size: size).elements(of: ids).compactMap {
      photo($0, origin: request.origin)
    }
  }

  private func photo(_ id: Int, origin: String) -> PhotoAnswer? {
    if let photo = SamplePhoto(number: id) { return PhotoAnswer(photo, origin: origin) }
    return shelf.photos.first { $0.id == id }.map { PhotoAnswer($0, origin: origin) }
  }

  private func answer(to put: PhotoShelf.Put, _ request: Request) throws -> Response {
    var response = try Response.json(PhotoAnswer(put.photo, origin: request.origin), for: request)
    response.headers[.eTag] = nil
    response.headers[.cacheControl] = "no-store"
    if put.isNew { response.status = .created }
    return response
  }

  /// Its name is made from its bytes, so it never changes.
  private func image(_ name: String?, _ request: Request) throws -> Response {
    guard let upload = shelf.photos.first(where: { $0.upload.name == name })?.upload else {
      throw HTTPError(.notFound)
    }
    var response = Response.cacheable(
      upload.bytes, type: upload.type.mediaType, cacheControl: "max-age=3600", for: request)
    // A stranger's bytes: a browser shall not take them for a page.
    response.headers[.xContentTypeOptions] = "nosniff"
    return response
  }
}
