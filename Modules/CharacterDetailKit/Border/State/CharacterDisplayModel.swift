package import CharactersKit
import DisplayKit

/// A character as the child shows it.
package struct CharacterDisplayModel: Identifiable, Equatable, Sendable {
  package let id: CharacterDetail.ID
  package let name: String
  /// Plain text; "" when there is none.
  package let bio: String
  /// An address as the service sent it.
  package let image: String?
  package let facts: [CharacterDetail.Fact]
  package let links: [CharacterDetail.Link]

  package init(_ character: CharacterDetail) {
    id = character.id
    name = character.name
    bio = HTMLReader().read(character.bioHTML).plainText
    image = character.image
    facts = character.facts
    links = character.links
  }
}
