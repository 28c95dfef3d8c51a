import Hummingbird
import NIOCore

struct ImagesEndpoint {
  func addRoutes(to router: some RouterMethods) {
    router.get("images/{name}.png") { request, context in
      guard let picture = SamplePicture(name: context.parameters.get("name") ?? "") else {
        throw HTTPError(.notFound)
      }
      return Response.cacheable(
        ByteBuffer(bytes: picture.png), type: "image/png", cacheControl: "max-age=3600",
        for: request)
    }
  }
}

/// The address of an image on this server.
enum ImageAddress {
  static func of(_ name: String, origin: String) -> String {
    "\(origin)/images/\(name).png"
  }
}
