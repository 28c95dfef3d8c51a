struct RickAndMortyCharacterAnswer: Encodable {
  struct Place: Encodable {
    let name: String
    let url: String

    /// A place that is on no chart has no address either: "".
    init(_ place: SamplePlace, origin: String) {
      name = place.rawValue
      url = place.chartNumber.map { "\(origin)/api/location/\($0)" } ?? ""
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
    status = character.status.rawValue
    species = character.species.rawValue
    type = character.kind
    gender = character.gender.rawValue
    self.origin = Place(character.origin, origin: origin)
    location = Place(character.location, origin: origin)
    image = person.picture(origin: origin)
    episode = person.episodes.map { "\(origin)/api/episode/\($0)" }
    url = "\(origin)/api/character/\(person.number)"
    created = person.created
  }
}
