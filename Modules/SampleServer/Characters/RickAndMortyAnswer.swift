struct RickAndMortyCharacterAnswer: Encodable {
  struct Place: Encodable {
    private static let charted = SampleContent.json("Characters/places.json").elements

    let name: String
    let url: String

    /// A place that is on no chart has no address either: "".
    init(_ place: String, origin: String) {
      name = place
      let index = Self.charted.firstIndex(of: .string(place))
      url = index.map { "\(origin)/api/location/\($0 + 1)" } ?? ""
    }
  }

  let id: Int
  let name: String
  let status: String
  let species: String
  let type: String
  let gender: String
  let origin: Place
  let location: Place
  let image: String
  let episode: [String]
  let url: String
  let created: String

  init(_ person: NumberedCharacter, origin: String) {
    let character = person.character
    id = person.number
    name = character.name
    status = character.status
    species = character.species
    type = character.type
    gender = character.gender
    self.origin = Place(character.origin, origin: origin)
    location = Place(character.location, origin: origin)
    image = person.picture(origin: origin)
    episode = person.episodes.map { "\(origin)/api/episode/\($0)" }
    url = "\(origin)/api/character/\(person.number)"
    created = person.created
  }
}

struct RickAndMortyPageAnswer: Encodable {
  struct Info: Encodable {
    let count: Int
    let pages: Int
    let next: JSONValue
    let prev: JSONValue
  }

  let info: Info
  let results: [RickAndMortyCharacterAnswer]

  /// - Returns: nil past the end, and where nobody matches.
  init?(_ list: RickAndMortyListRequest, of people: [NumberedCharacter], origin: String) {
    let matches = list.matches(in: people)
    let pages = list.pages(of: matches)
    guard list.page <= pages else { return nil }
    func address(_ page: Int) -> JSONValue {
      (1...pages).contains(page) ? .string(list.address(ofPage: page, origin: origin)) : .null
    }
    info = Info(
      count: matches.count, pages: pages, next: address(list.page + 1),
      prev: address(list.page - 1))
    results = list.page(of: matches).map { RickAndMortyCharacterAnswer($0, origin: origin) }
  }
}

extension NumberedCharacter {
  /// At least one, ascending; most characters are in few of the 51.
  var episodes: [Int] {
    let step = 1 + invented(.episodes, below: 30)
    return Array(stride(from: 1 + number % 51, through: 51, by: step))
  }
}
