@testable import CharacterListKit

final class SpyCharacterListView: CharacterListViewInput {
  private(set) var states: [CharacterListState] = []

  func show(_ state: CharacterListState) { states.append(state) }
}
