import DisplayKit
import TaskKit

/// Every input of the scene.
enum CharacterDetailAction: Equatable, Sendable {
  /// Loads on the first call only.
  case load
  case refresh(ReadPolicy)
  /// Loads again if the last load failed.
  case retry
  case openLink(WebLink)
  case openImage(WebLink)
  case close
}
