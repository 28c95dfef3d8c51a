package import CharactersKit
package import DisplayKit

/// A character formatted for display.
package struct CharacterDisplayModel: Identifiable, Equatable, Sendable {
  package struct Fact: Equatable, Sendable {
    package let name: String
    package let value: String
  }

  package struct Link: Equatable, Sendable {
    package let name: String
    /// The URL string from the service, not validated.
    package let url: String
  }

  package let id: CharacterDetail.ID
  package let name: String
  /// Plain text; empty if there is none.
  package let bio: String
  /// The URL string from the service, not validated.
  package let image: String?
  package let facts: [Fact]
  package let links: [Link]

  package init(_ character: CharacterDetail) {
    id = character.id
    name = character.name
    bio = HTMLReader().read(character.bioHTML).plainText
    image = character.image
    facts = character.facts.map { Fact(name: $0.name, value: $0.value) }
    links = character.links.map { Link(name: $0.name, url: $0.url) }
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
