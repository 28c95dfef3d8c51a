package import DisplayKit

/// What the user asked for that leads out of the scene.
package enum CharacterDetailOutput: Equatable, Sendable {
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}
