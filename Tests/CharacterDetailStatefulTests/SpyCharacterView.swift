import CharacterDetailKit
import DisplayKit

final class SpyCharacterView: StatefulView {
  private(set) var states: [CharacterDetailState] = []

  func render(state: CharacterDetailState) { states.append(state) }
}
