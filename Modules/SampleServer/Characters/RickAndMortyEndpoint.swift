import Hummingbird

/// The same characters as the Rick and Morty API would send them: to everyone, without keys.
struct RickAndMortyEndpoint {
  private var people: [NumberedCharacter] { NumberedCharacter.all }
  private let cache = ResponseCache()

  func addRoutes(to router: some RouterMethods) {
    // A path with a slash at its end is the same to the router.
    router.get("api/character") { request, _ in
      try answer { try cache.json(for: request) { try list(request) } }
    }
    router.get("api/character/:id") { request, context in
      try answer {
        try Response.json(try character(context.parameters.get("id"), request), for: request)
      }
    }
  }

  private func answer(_ body: () throws -> Response) throws -> Response {
    do {
      return try body()
    } catch let refusal as RickAndMortyRefusal {
      return try refusal.response
    }
  }

  private func list(_ request: Request) throws -> RickAndMortyPageAnswer {
    let list = RickAndMortyListRequest(request)
    guard let page = RickAndMortyPageAnswer(list, of: people, origin: request.origin) else {
      throw RickAndMortyRefusal.nothingHere
    }
    return page
  }

  private func character(
    _ id: String?, _ request: Request
  ) throws -> RickAndMortyCharacterAnswer {
    guard let number = id.flatMap({ Int($0) }) else { throw RickAndMortyRefusal.noNumber }
    guard let person = people.first(where: { $0.number == number }) else {
      throw RickAndMortyRefusal.unknownCharacter
    }
    return RickAndMortyCharacterAnswer(person, origin: request.origin)
  }
}

/// Which characters a list request asks for. What is no page is taken for the first one.
struct RickAndMortyListRequest {
  private static let pageSize = 20

  let page: Int
  private let name: String
  private let status: String
  private let species: String
  /// As it came, still encoded.
  private let query: [String]

  init(_ request: Request) {
    let parameters = request.uri.queryParameters
    func filter(_ name: Substring) -> String { parameters[name]?.lowercased() ?? "" }
    page = max(1, parameters["page"].flatMap { Int($0) } ?? 1)
    name = filter("name")
    status = filter("status")
    species = filter("species")
    query = (request.uri.query ?? "").split(separator: "&").map { String($0) }
      .filter { !$0.hasPrefix("page=") }
  }

  /// In the order of their numbers.
  func matches(in people: [NumberedCharacter]) -> [NumberedCharacter] {
    people.filter { person in
      let character = person.character
      return holds(character.name, name) && holds(character.species, species)
        && (status.isEmpty || character.status.lowercased() == status)
    }
  }

  /// Empty past the end.
  func page(of matches: [NumberedCharacter]) -> ArraySlice<NumberedCharacter> {
    guard page <= pages(of: matches) else { return [] }
    return matches.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
  }

  func pages(of matches: [NumberedCharacter]) -> Int {
    (matches.count + Self.pageSize - 1) / Self.pageSize
  }

  /// The service spells its own path with and without a slash at the end: in turn, here.
  func address(ofPage page: Int, origin: String) -> String {
    let path = page.isMultiple(of: 2) ? "/api/character" : "/api/character/"
    return "\(origin)\(path)?" + (["page=\(page)"] + query).joined(separator: "&")
  }

  private func holds(_ text: String, _ part: String) -> Bool {
    part.isEmpty || text.lowercased().contains(part)
  }
}

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
