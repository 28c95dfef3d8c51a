struct MarvelCharacterAnswer: Encodable {
  /// The address without the dot and the extension.
  struct Picture: Encodable {
    let path: String
    let `extension` = "png"
  }

  struct Link: Encodable {
    let type: String
    let url: String
  }

  let id: Int
  let name: String
  let description: String
  let modified: String
  let thumbnail: Picture
  let resourceURI: String
  let comics: MarvelWorksAnswer
  let series: MarvelWorksAnswer
  let stories: MarvelWorksAnswer
  let events: MarvelWorksAnswer
  let urls: [Link]

  init(_ person: NumberedCharacter, origin: String) {
    id = person.marvelID
    name = person.character.name
    description = person.character.description
    modified = person.modified
    let picture =
      person.hasPicture
      ? person.picture(origin: origin) : ImageAddress.of("image_not_available", origin: origin)
    thumbnail = Picture(path: String(picture.dropLast(".png".count)))
    resourceURI = "\(origin)/v1/public/characters/\(person.marvelID)"
    comics = MarvelWorksAnswer(.comics, of: person, origin: origin)
    series = MarvelWorksAnswer(.series, of: person, origin: origin)
    stories = MarvelWorksAnswer(.stories, of: person, origin: origin)
    events = MarvelWorksAnswer(.events, of: person, origin: origin)
    urls = Self.links(of: person, origin: origin)
  }

  private static func links(of person: NumberedCharacter, origin: String) -> [Link] {
    let slug = Slug.of(person.character.name)
    let page = slug.isEmpty ? "\(person.marvelID)" : "\(person.marvelID)/\(slug)"
    let query = "utm_campaign=apiRef&utm_source=lantern-coast"
    var links = [Link(type: "detail", url: "\(origin)/characters/\(page)?\(query)")]
    if !person.character.description.isEmpty {
      links.append(Link(type: "wiki", url: "\(origin)/wiki/\(page)?\(query)"))
    }
    if person.count(of: .comics) > 0 {
      links.append(Link(type: "comiclink", url: "\(origin)/comics/characters/\(page)?\(query)"))
    }
    return links
  }
}
