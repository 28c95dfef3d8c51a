import CharacterListKit
import CharactersKit

/// A page of characters as `characters list --json` prints it.
struct CharactersDocument: Encodable {
  let characters: [Entry]
  let total: Int
  let page: Int
  let pages: Int

  /// - Parameter shown: the page that was asked for, or what the list read on to when nobody on it
  ///   could be shown.
  init(_ shown: CharacterListPages) {
    characters = shown.characters.map(Entry.init)
    total = shown.total
    page = shown.first
    pages = shown.pages
  }

  struct Entry: Encodable {
    let id: Int
    let name: String
    @Nullable var image: String?

    init(_ character: CharacterSummary) {
      id = character.id
      name = character.name
      image = character.image
    }
  }
}
