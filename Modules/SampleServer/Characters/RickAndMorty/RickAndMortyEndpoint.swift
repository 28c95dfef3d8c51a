import Hummingbird

/// The same characters as the Rick and Morty API would send them: to everyone, without keys.
struct RickAndMortyEndpoint {
  private let people = NumberedCharacter.all
  private let memory = AnswerMemory()

  func addRoutes(to router: some RouterMethods) {
    // A path with a slash at its end is the same to the router.
    router.get("api/character") { request, _ in
      try answer { try memory.json(for: request) { try list(request) } }
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
