import Hummingbird

enum RickAndMortyRefusal: String, Error {
  /// Past the last page, and where nobody matches.
  case nothingHere = "There is nothing here"
  case unknownCharacter = "Character not found"
  /// The service takes this for an error of its own.
  case noNumber = "A character's id is a number"

  private struct Body: Encodable {
    let error: String
  }

  var response: Response {
    get throws {
      Response(
        status: self == .noNumber ? .internalServerError : .notFound,
        headers: [.contentType: "application/json; charset=utf-8"],
        body: ResponseBody(byteBuffer: try Response.encoded(Body(error: rawValue))))
    }
  }
}
