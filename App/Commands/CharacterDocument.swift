import CharacterDetailKit
import CharactersKit

/// A character as `characters show --json` prints it.
struct CharacterDocument: Encodable {
  let id: Int
  let name: String
  let bio: String
  @Nullable var image: String?
  let facts: [Fact]
  let links: [Link]

  init(_ character: CharacterDisplayModel) {
    id = character.id
    name = character.name
    bio = character.bio
    image = character.image
    facts = character.facts.map { Fact(name: $0.name, value: $0.value) }
    links = character.links.map { Link(name: $0.name, url: $0.url) }
  }

  struct Fact: Encodable {
    let name: String
    let value: String
  }

  struct Link: Encodable {
    let name: String
    let url: String
  }
}
