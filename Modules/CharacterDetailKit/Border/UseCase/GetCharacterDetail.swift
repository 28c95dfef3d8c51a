package import CharactersKit

/// The user wants to know all about a character.
@MainActor
package protocol GetCharacterDetail {
  func execute(with id: CharacterDetail.ID) async throws -> CharacterDetail
}
