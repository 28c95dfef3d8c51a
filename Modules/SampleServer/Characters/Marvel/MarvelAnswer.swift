import Hummingbird

/// The wrapper around every answer that is no error.
struct MarvelAnswer: Encodable {
  struct Page: Encodable {
    let offset: Int
    let limit: Int
    let total: Int
    let count: Int
    let results: [MarvelCharacterAnswer]
  }

  let code = 200
  let status = "Ok"
  let copyright = "© 2026 Register of the Lantern Coast"
  let attributionText = "Data provided by the Register of the Lantern Coast. © 2026"
  let attributionHTML =
    #"<a href="https://lantern-coast.example">Data provided by the Register. © 2026</a>"#
  let etag: String
  let data: Page

  /// The entity tag is that of the page. A client may send it back as the header has it, or as
  /// the body does, without quotes.
  static func response(_ page: Page, for request: Request) throws -> Response {
    let tag = EntityTag(of: try Response.encoded(page))
    let bare = String(tag.text.dropFirst().dropLast())
    var headers: HTTPFields = [.eTag: tag.text, .cacheControl: "no-cache"]
    let known = request.headers[.ifNoneMatch]
    if known == bare || tag.matches(known) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = "application/json; charset=utf-8"
    let body = try Response.encoded(MarvelAnswer(etag: bare, data: page))
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}
