import CharacterDetailComponents
import CharactersKit
import DisplayKit

/// Formats a character as the texts that the screen shows.
struct CharacterFormatter {
  func card(_ character: CharacterDetail) -> CharacterCard {
    CharacterCard(
      name: DisplayText(character.name),
      picture: character.image.map { .init(WebLink($0)) }, bio: bio(character.bioHTML),
      facts: character.facts.map {
        .init(name: DisplayText($0.name), value: DisplayText($0.value))
      },
      links: character.links.map { .init(title: DisplayText($0.name), link: WebLink($0.url)) })
  }

  /// Nil if there is no text.
  private func bio(_ html: String) -> DisplayText? {
    let text = HTMLReader().read(html).plainText
    return text.isEmpty ? nil : DisplayText(text)
  }
}
