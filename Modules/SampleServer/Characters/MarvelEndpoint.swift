import Hummingbird

/// The characters in the format of the Marvel API before it closed, including its API keys.
struct MarvelEndpoint {
  private var people: [NumberedCharacter] { NumberedCharacter.all }

  func addRoutes(to router: some RouterMethods) {
    router.get("v1/public/characters") { request, _ in
      try MarvelSignature(request).check()
      return try MarvelAnswer.response(try list(request), for: request)
    }
    router.get("v1/public/characters/:id") { request, context in
      try MarvelSignature(request).check()
      return try MarvelAnswer.response(
        try character(context.parameters.get("id"), request), for: request)
    }
  }

  private func list(_ request: Request) throws -> MarvelAnswer.Page {
    let list = try MarvelListRequest(request)
    let matches = list.matches(in: people)
    let results = matches.dropFirst(list.offset).prefix(list.limit)
    return MarvelAnswer.Page(
      offset: list.offset, limit: list.limit, total: matches.count, count: results.count,
      results: results.map { MarvelCharacterAnswer($0, origin: request.origin) })
  }

  private func character(_ id: String?, _ request: Request) throws -> MarvelAnswer.Page {
    let number = id.flatMap { Int($0) }
    guard let person = people.first(where: { $0.marvelID == number }) else {
      throw JSONError.unknownMarvelCharacter
    }
    return MarvelAnswer.Page(
      offset: 0, limit: MarvelListRequest.defaultLimit, total: 1, count: 1,
      results: [MarvelCharacterAnswer(person, origin: request.origin)])
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
      throw JSONError.badMarvelRequest("You may not request more than 100 items.")
    }
    let prefix = parameters["nameStartsWith"]
    if prefix == "" { throw JSONError.badMarvelRequest("nameStartsWith must not be empty.") }
    self.prefix = prefix?.lowercased() ?? ""
    let order = parameters["orderBy"] ?? "name"
    guard let known = Order(rawValue: String(order)) else {
      throw JSONError.badMarvelRequest("\(order) is not an order that exists here.")
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
