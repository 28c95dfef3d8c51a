import Hummingbird

/// The first thousand photos as Picsum would list them.
struct PicsumEndpoint {
  private static let numbers = Array(1...1_000)
  private static let largestSize = 100

  func addRoutes(to router: some RouterMethods) {
    router.get("v2/list") { request, _ in
      let page = PageRequest(
        number: request.lenientNumber("page") ?? 1,
        size: min(request.lenientNumber("limit") ?? 30, Self.largestSize))
      return try answer(page.elements(of: Self.numbers), request)
    }
    router.get("id/:id/info") { request, context in
      let id = context.parameters.get("id").flatMap { Int($0) } ?? -1
      guard Self.numbers.indices.contains(id), let photo = SamplePhoto(number: id + 1) else {
        throw HTTPError(.notFound)
      }
      return try Response.json(PicsumPhotoAnswer(photo, origin: request.origin), for: request)
    }
  }

  private func answer(_ numbers: some Sequence<Int>, _ request: Request) throws -> Response {
    let photos = numbers.compactMap { SamplePhoto(number: $0) }
    return try Response.json(
      photos.map { PicsumPhotoAnswer($0, origin: request.origin) }, for: request)
  }
}

/// A photo as Picsum sends it, which counts from "0".
struct PicsumPhotoAnswer: Encodable {
  let id: String
  let author: String
  let width: Int
  let height: Int
  let url: String
  let downloadURL: String

  enum CodingKeys: String, CodingKey {
    case id, author, width, height, url
    case downloadURL = "download_url"
  }

  init(_ photo: SamplePhoto, origin: String) {
    id = String(photo.number - 1)
    author = photo.author
    (width, height) = SamplePicture.scene
    url = "\(origin)/photos/\(photo.number)"
    downloadURL = ImageAddress.of(photo.picture, origin: origin)
  }
}
