package import CharactersKit
package import DisplayKit

/// A screen with a readable state.
package protocol CharacterListScreen: Screen {
  /// What ``display`` shows, as a value.
  var state: CharacterListState { get }
}

/// A request of the user that leaves the scene.
package enum CharacterListOutput: Equatable, Sendable {
  case characterSelected(id: CharacterSummary.ID)
}
