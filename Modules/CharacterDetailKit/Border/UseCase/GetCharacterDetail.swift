package import CharactersKit
package import DisplayKit

/// The user wants to know all about a character.
@MainActor
package protocol GetCharacterDetail {
  func execute(
    with id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail
}
