package import CharactersKit

/// What the user asked for that leads out of the scene.
package enum CharacterListOutput: Equatable, Sendable {
  case characterSelected(id: CharacterSummary.ID)
}
