import CharactersKit
import DisplayKit

/// Every input of the reducer.
enum CharacterDetailAction: Sendable {
  // Sent by the View.

  /// Loads on the first call only.
  case load
  case refresh(ReadPolicy)
  /// Loads again if the last load failed.
  case retry
  case openLink(WebLink)
  case openImage(WebLink)
  case close

  /// Sent by the effect ``CharacterDetailEffect/fetch(_:_:)``.
  case receive(Result<CharacterDetail, any Error>)
}
