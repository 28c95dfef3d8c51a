import Hummingbird

/// The characters as the Marvel API sent them until it closed, keys and all.
struct MarvelEndpoint {
  private let people = NumberedCharacter.all

  func addRoutes(to router: some RouterMethods) {
    router.get("v1/public/characters") { request, _ in
      try answer(request) { try list(request) }
    }
    router.get("v1/public/characters/:id") { request, context in
      try answer(request) { try character(context.parameters.get("id"), request) }
    }
  }

  private func answer(
    _ request: Request, _ page: () throws -> MarvelAnswer.Page
  ) throws -> Response {
    do {
      try MarvelSignature(request).check()
      return try MarvelAnswer.response(try page(), for: request)
    } catch let refusal as MarvelRefusal {
      return try refusal.response
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
      throw MarvelRefusal.unknownCharacter
    }
    return MarvelAnswer.Page(
      offset: 0, limit: MarvelListRequest.defaultLimit, total: 1, count: 1,
      results: [MarvelCharacterAnswer(person, origin: request.origin)])
  }
}
