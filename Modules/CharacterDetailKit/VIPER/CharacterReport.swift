import CharactersKit

/// The entity's values for the Presenter, by the Interactor: a structure without behaviour.
struct CharacterReport: Equatable {
  struct Fact: Equatable {
    let name: String
    let value: String
  }

  struct Link: Equatable {
    let name: String
    let address: String
  }

  let name: String
  let bioHTML: String
  let image: String?
  let facts: [Fact]
  let links: [Link]

  init(_ character: CharacterDetail) {
    name = character.name
    bioHTML = character.bioHTML
    image = character.image
    facts = character.facts.map { Fact(name: $0.name, value: $0.value) }
    links = character.links.map { Link(name: $0.name, address: $0.url) }
  }
}
