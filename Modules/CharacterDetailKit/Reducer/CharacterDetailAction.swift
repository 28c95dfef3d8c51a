import CharactersKit
import DisplayKit
import ReducerKit
import TaskKit

/// Every input of the reducer.
enum CharacterDetailAction: Equatable, Sendable {
  // Sent by the View.

  /// Loads on the first call only.
  case load
  case refresh(ReadPolicy)
  /// Loads again if the last load failed.
  case retry
  case openLink(WebLink)
  case openImage(WebLink)
  case close

  /// Sent by an effect.
  case receive(TaskResult<CharacterDetail>)
}
