import CharactersKit
import DisplayKit

/// Formats a character for display: name, image, bio, facts and links, without empty parts.
struct CharacterFormatter {
  func title(_ character: CharacterDetail) -> DisplayText {
    DisplayText(character.name).singleLine
  }

  func content(_ character: CharacterDetail) -> Content {
    let title = title(character)
    let picture = character.image.map { Content.image(WebLink($0), alternative: title) }
    let parts = [
      .heading(level: 1, StyledText(title)), picture, bio(character.bioHTML),
      table(character.facts), list(character.links),
    ]
    return .stack(parts.compactMap(\.self), spacing: 1)
  }

  private func bio(_ html: String) -> Content? {
    let text = HTMLReader().read(html).plainText
    return text.isEmpty ? nil : .text(StyledText(linkingAddressesIn: DisplayText(text)))
  }

  private func table(_ facts: [CharacterDetail.Fact]) -> Content? {
    guard !facts.isEmpty else { return nil }
    let rows = facts.map {
      [
        StyledText(DisplayText($0.name).singleLine, .secondary),
        StyledText(DisplayText($0.value).singleLine),
      ]
    }
    return .table(Table(rows: rows))
  }

  private func list(_ links: [CharacterDetail.Link]) -> Content? {
    guard !links.isEmpty else { return nil }
    let items = links.map {
      Content.text(StyledText(DisplayText($0.name).singleLine, link: WebLink($0.url)))
    }
    return .items(items, marker: .bullet)
  }
}
