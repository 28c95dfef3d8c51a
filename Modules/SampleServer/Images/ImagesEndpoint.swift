import Hummingbird
import NIOCore

struct ImagesEndpoint {
  func addRoutes(to router: some RouterMethods) {
    router.get("images/:file") { request, context in
      let file = context.parameters.get("file") ?? ""
      guard file.hasSuffix(".png"), let picture = SamplePicture(name: String(file.dropLast(4)))
      else { throw HTTPError(.notFound) }
      return Response.cacheable(
        ByteBuffer(bytes: picture.png), type: "image/png", cacheControl: "max-age=3600",
        for: request)
    }
  }
}
