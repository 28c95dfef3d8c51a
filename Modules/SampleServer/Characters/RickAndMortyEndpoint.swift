import HTTPTypes
import Hummingbird

/// The same characters in the format of the Rick and Morty API, without keys.
struct RickAndMortyEndpoint {
  private var people: [NumberedCharacter] { NumberedCharacter.all }

  func addRoutes(to router: some RouterMethods) {
    // The router matches paths with a trailing slash too.
    router.get("api/character") { request, _ in try Response.json(try list(request), for: request) }
    router.get("api/character/:id") { request, context in
      // The real service responds with a server error.
      guard let number = context.parameters.get("id", as: Int.self) else {
        throw JSONError.rickAndMorty("A character's id is a number", .internalServerError)
      }
      guard let person = people.first(where: { $0.number == number }) else {
        throw JSONError.rickAndMorty("Character not found")
      }
      return try Response.json(person.rickAndMorty(origin: request.origin), for: request)
    }
  }

  /// - Throws: `JSONError` past the last page, and without matches.
  private func list(_ request: Request) throws -> JSONValue {
    let list = RickAndMortyListRequest(request)
    let matches = list.matches(in: people)
    let pages = list.pages(of: matches)
    guard list.page <= pages else { throw JSONError.rickAndMorty("There is nothing here") }
    func address(_ page: Int) -> JSONValue {
      guard (1...pages).contains(page) else { return .null }
      return .string(list.address(ofPage: page, origin: request.origin))
    }
    return [
      "info": [
        "count": .number(matches.count), "pages": .number(pages),
        "next": address(list.page + 1), "prev": address(list.page - 1),
      ],
      "results": .array(list.page(of: matches).map { $0.rickAndMorty(origin: request.origin) }),
    ]
  }
}

extension JSONError {
  fileprivate static func rickAndMorty(
    _ message: String, _ status: HTTPResponse.Status = .notFound
  ) -> Self {
    Self(status: status, body: ["error": .string(message)])
  }
}

extension NumberedCharacter {
  private static let charted = SampleContent.json("Characters/places.json").elements

  /// The character in the format of the Rick and Morty API.
  func rickAndMorty(origin: String) -> JSONValue {
    [
      "id": .number(number), "name": .string(character.name),
      "status": .string(character.status), "species": .string(character.species),
      "type": .string(character.type), "gender": .string(character.gender),
      "origin": Self.place(character.origin, origin: origin),
      "location": Self.place(character.location, origin: origin),
      "image": .string(picture(origin: origin)),
      "episode": .array(episodes.map { "\(origin)/api/episode/\($0)" }),
      "url": "\(origin)/api/character/\(number)",
      "created": .string(created),
    ]
  }

  /// An unknown place has the address "".
  private static func place(_ name: String, origin: String) -> JSONValue {
    let index = charted.firstIndex(of: .string(name))
    let address = index.map { "\(origin)/api/location/\($0 + 1)" }
    return ["name": .string(name), "url": .string(address ?? "")]
  }

  /// At least one, ascending; most characters are in few of the 51.
  private var episodes: [Int] {
    let step = 1 + invented(.episodes, below: 30)
    return Array(stride(from: 1 + number % 51, through: 51, by: step))
  }
}

/// The filter and the page of a list request. An invalid page number means the first page.
struct RickAndMortyListRequest {
  private static let pageSize = 20

  let page: Int
  private let name: String
  private let status: String
  private let species: String
  /// Percent-encoded as received.
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

  /// Sorted by number.
  func matches(in people: [NumberedCharacter]) -> [NumberedCharacter] {
    people.filter { person in
      let character = person.character
      return holds(character.name, name) && holds(character.species, species)
        && (status.isEmpty || character.status.lowercased() == status)
    }
  }

  /// Empty past the end.
  func page(of matches: [NumberedCharacter]) -> ArraySlice<NumberedCharacter> {
    PageRequest(number: page, size: Self.pageSize).elements(of: matches)
  }

  func pages(of matches: [NumberedCharacter]) -> Int {
    (matches.count + Self.pageSize - 1) / Self.pageSize
  }

  /// The service writes its own path both with and without a trailing slash: here, alternating.
  func address(ofPage page: Int, origin: String) -> String {
    let path = page.isMultiple(of: 2) ? "/api/character" : "/api/character/"
    return "\(origin)\(path)?" + (["page=\(page)"] + query).joined(separator: "&")
  }

  private func holds(_ text: String, _ part: String) -> Bool {
    part.isEmpty || text.lowercased().contains(part)
  }
}
