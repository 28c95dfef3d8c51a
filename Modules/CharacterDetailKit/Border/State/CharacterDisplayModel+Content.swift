import CharactersKit
package import DisplayKit

extension CharacterDisplayModel {
  /// Name, image, bio, facts and links, without those that there are none of.
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
