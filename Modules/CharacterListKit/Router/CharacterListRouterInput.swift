import CharactersKit

/// The way out of the scene.
@MainActor
protocol CharacterListRouterInput: AnyObject {
  func openCharacter(id: CharacterSummary.ID)
}
