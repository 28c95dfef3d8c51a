package import DisplayKit

/// Everything that can be asked of the scene.
package enum CharacterDetailAction: Equatable, Sendable {
  /// Loads unless a load has brought something, be it an error, or is under way.
  case load
  case refresh
  /// Loads again if the last load failed.
  case retry
  case openLink(WebLink)
  case openImage(WebLink)
  case close
}
