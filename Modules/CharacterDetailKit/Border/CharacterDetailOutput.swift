package import DisplayKit

/// Navigation requested by the user.
package enum CharacterDetailOutput: Equatable, Sendable {
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}
