import Hummingbird

/// The first thousand photos in the format of Picsum.
struct PicsumEndpoint {
  private static let numbers = Array(1...1_000)
  private static let largestSize = 100

  func addRoutes(to router: some RouterMethods) {
    router.get("v2/list") { request, _ in
      let page = PageRequest(
        number: request.lenientNumber("page") ?? 1,
        size: min(request.lenientNumber("limit") ?? 30, Self.largestSize))
      let photos = page.elements(of: Self.numbers).compactMap { SamplePhoto(number: $0) }
      return try Response.json(photos.map { $0.picsum(origin: request.origin) }, for: request)
    }
    router.get("id/:id/info") { request, context in
      let id = context.parameters.get("id", as: Int.self) ?? -1
      guard Self.numbers.indices.contains(id), let photo = SamplePhoto(number: id + 1) else {
        throw HTTPError(.notFound)
      }
      return try Response.json(photo.picsum(origin: request.origin), for: request)
    }
  }
}

extension SamplePhoto {
  /// The photo in the format of Picsum, which counts from "0".
  fileprivate func picsum(origin: String) -> JSONValue {
    let (width, height) = SamplePicture.scene
    return [
      "id": "\(number - 1)", "author": .string(author), "width": .number(width),
      "height": .number(height), "url": "\(origin)/photos/\(number)",
      "download_url": .string(ImageAddress.of(picture, origin: origin)),
    ]
  }
}
