package import DisplayKit

/// The View of every pattern: a screen with a readable state.
package protocol CharacterDetailScreen: Screen {
  /// What ``display`` shows, as a value.
  var state: CharacterDetailState { get }
}

/// Requests of the user that leave the scene.
package enum CharacterDetailOutput: Equatable, Sendable {
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}
