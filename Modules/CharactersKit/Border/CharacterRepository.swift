// What the list and the detail of characters have in common: the models, and where they come from.
// Two services stand behind the one protocol (CharacterServices). The module shows
// nothing; CharacterListKit and CharacterDetailKit, which know it and not each other, do.

/// Characters, whichever service they come from.
package protocol CharacterRepository: Sendable {
  /// The characters whose names begin with `name`, or all of them, a page at a time. A service that
  /// knows no beginnings finds it anywhere in a name.
  ///
  /// - Parameter page: from 1 on; a page past the end is empty.
  func characters(named name: String?, page: Int) async throws -> CharacterPage

  func character(id: CharacterDetail.ID) async throws -> CharacterDetail
}
