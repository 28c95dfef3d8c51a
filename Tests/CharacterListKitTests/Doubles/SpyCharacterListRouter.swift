import CharactersKit

@testable import CharacterListKit

final class SpyCharacterListRouter: CharacterListRouterInput {
  private(set) var opened: [CharacterSummary.ID] = []

  func openCharacter(id: CharacterSummary.ID) { opened.append(id) }
}
