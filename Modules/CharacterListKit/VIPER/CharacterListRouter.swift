import CharacterListKit
import CharactersKit

@MainActor
final class CharacterListRouter: CharacterListRouterInput {
  private let output: @MainActor (CharacterListOutput) -> Void

  init(output: @escaping @MainActor (CharacterListOutput) -> Void) {
    self.output = output
  }

  func openCharacter(id: CharacterSummary.ID) { output(.characterSelected(id: id)) }
}
