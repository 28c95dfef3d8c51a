import Hummingbird

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
      return holds(character.name, name) && holds(character.species.rawValue, species)
        && (status.isEmpty || character.status.rawValue.lowercased() == status)
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
