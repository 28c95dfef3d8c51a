package import DisplayKit

/// The screen of each pattern, with a readable state.
package protocol CharacterDetailScreen: Screen {
  /// The state shown by ``display``.
  var state: CharacterDetailState { get }
}

/// Navigation requested by the user.
package enum CharacterDetailOutput: Equatable, Sendable {
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}
