package import CharactersKit
package import DisplayKit

/// A character formatted for display.
package struct CharacterDisplayModel: Identifiable, Equatable, Sendable {
  package let id: CharacterDetail.ID
  package let name: String
  /// Plain text; empty if there is none.
  package let bio: String
  /// The URL string from the service, not validated.
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

extension CharacterDisplayModel {
  /// Name, image, bio, facts and links, without empty parts.
  package var content: Content {
    let heading = Content.heading(level: 1, StyledText(title))
    return .stack([heading, picture, words, table, list].compactMap(\.self), spacing: 1)
  }

  package var title: DisplayText { DisplayText(name).singleLine }

  private var picture: Content? {
    image.map { .image(WebLink($0), alternative: title) }
  }

  private var words: Content? {
    bio.isEmpty ? nil : .text(StyledText(linkingAddressesIn: DisplayText(bio)))
  }

  private var table: Content? {
    guard !facts.isEmpty else { return nil }
    let rows = facts.map {
      [
        StyledText(DisplayText($0.name).singleLine, .secondary),
        StyledText(DisplayText($0.value).singleLine),
      ]
    }
    return .table(Table(rows: rows))
  }

  private var list: Content? {
    guard !links.isEmpty else { return nil }
    let items = links.map {
      Content.text(StyledText(DisplayText($0.name).singleLine, link: WebLink($0.url)))
    }
    return .items(items, marker: .bullet)
  }
}
