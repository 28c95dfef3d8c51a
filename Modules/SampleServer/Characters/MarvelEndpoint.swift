import HTTPTypes
import Hummingbird

/// The characters in the format of the Marvel API before it closed. Ignores keys and signatures.
struct MarvelEndpoint {
  private var people: [NumberedCharacter] { NumberedCharacter.all }

  func addRoutes(to router: some RouterMethods) {
    router.get("v1/public/characters") { request, _ in
      let list = try MarvelListRequest(request)
      let matches = list.matches(in: people)
      return try response(
        Array(matches.dropFirst(list.offset).prefix(list.limit)), offset: list.offset,
        limit: list.limit, total: matches.count, for: request)
    }
    router.get("v1/public/characters/:id") { request, context in
      let id = context.parameters.get("id", as: Int.self)
      guard let person = people.first(where: { $0.marvelID == id }) else {
        throw JSONError.unknownMarvelCharacter
      }
      return try response(
        [person], offset: 0, limit: MarvelListRequest.defaultLimit, total: 1, for: request)
    }
  }

  /// The entity tag is that of the page without its envelope. Clients may send it back as in the
  /// header, or without quotes as in the body.
  private func response(
    _ people: [NumberedCharacter], offset: Int, limit: Int, total: Int, for request: Request
  ) throws -> Response {
    let page: JSONValue = [
      "offset": .number(offset), "limit": .number(limit), "total": .number(total),
      "count": .number(people.count),
      "results": .array(people.map { $0.marvel(origin: request.origin) }),
    ]
    let tag = EntityTag(of: try Response.encoded(page))
    let bare = String(tag.text.dropFirst().dropLast())
    let known = request.headers[.ifNoneMatch]
    var headers: HTTPFields = [.eTag: tag.text, .cacheControl: "no-cache"]
    if known == bare || tag.matches(known) {
      return Response(status: .notModified, headers: headers)
    }
    let body: JSONValue = [
      "code": 200, "status": "Ok", "copyright": "© 2026 Register of the Lantern Coast",
      "attributionText": "Data provided by the Register of the Lantern Coast. © 2026",
      "attributionHTML":
        #"<a href="https://lantern-coast.example">Data provided by the Register. © 2026</a>"#,
      "etag": .string(bare), "data": page,
    ]
    headers[.contentType] = Response.jsonType
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: try Response.encoded(body)))
  }
}

/// The filter and the order of a list request.
struct MarvelListRequest {
  enum Order: String {
    case name, modified
    case nameDescending = "-name"
    case modifiedDescending = "-modified"
  }

  static let defaultLimit = 20
  private static let largestLimit = 100

  let offset: Int
  let limit: Int
  private let prefix: String
  private let order: Order

  /// - Throws: ``JSONError``
  init(_ request: Request) throws {
    let parameters = request.uri.queryParameters
    offset = try Self.number(parameters["offset"], default: 0, name: "offset", atLeast: 0)
    limit = try Self.number(
      parameters["limit"], default: Self.defaultLimit, name: "limit", atLeast: 1)
    guard limit <= Self.largestLimit else {
      throw JSONError.badMarvelRequest(
        "You may not request more than \(Self.largestLimit) items.")
    }
    let prefix = parameters["nameStartsWith"]
    if prefix == "" { throw JSONError.badMarvelRequest("nameStartsWith must not be empty.") }
    self.prefix = prefix?.lowercased() ?? ""
    let order = parameters["orderBy"] ?? "name"
    guard let known = Order(rawValue: String(order)) else {
      throw JSONError.badMarvelRequest("Unknown order: \(order).")
    }
    self.order = known
  }

  private static func number(
    _ text: Substring?, default standard: Int, name: String, atLeast least: Int
  ) throws -> Int {
    guard let text else { return standard }
    guard let number = Int(text), number >= least else {
      throw JSONError.badMarvelRequest("The \(name) must be a number of at least \(least).")
    }
    return number
  }

  /// All matches, of which the response contains a page. Ignores case; names that begin with a
  /// letter after Z come last.
  func matches(in people: [NumberedCharacter]) -> [NumberedCharacter] {
    let keyed = people.map { (name: $0.character.name.lowercased(), person: $0) }
      .filter { $0.name.hasPrefix(prefix) }
    let sorted =
      switch order {
      case .name: keyed.sorted { $0.name < $1.name }
      case .nameDescending: keyed.sorted { $0.name > $1.name }
      case .modified: keyed.sorted { $0.person.modified < $1.person.modified }
      case .modifiedDescending: keyed.sorted { $0.person.modified > $1.person.modified }
      }
    return sorted.map(\.person)
  }
}

extension JSONError {
  fileprivate static let unknownMarvelCharacter = marvel(
    .notFound, "We couldn't find that character")

  fileprivate static func badMarvelRequest(_ reason: String) -> Self { marvel(.conflict, reason) }

  private static func marvel(_ status: HTTPResponse.Status, _ text: String) -> Self {
    Self(status: status, body: ["code": .number(status.code), "status": .string(text)])
  }
}
