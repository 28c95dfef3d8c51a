import DisplayKit
import ReducerKit
import TaskKit

/// Every input of the reducer.
enum CharacterListAction: Equatable, Sendable {
  // Sent by the View.

  /// Loads on the first call only.
  case load
  /// Debounces the text, then loads. A text with the name that is loaded or loading is no search.
  case search(String)
  /// Loads from the first page on, or joins a load that does.
  case refresh(ReadPolicy)
  /// Repeats the load that failed last.
  case retry
  /// Loads the next page, if the row is the last one.
  case loadMore(after: RowID)
  case select(RowID)
  case close

  /// Sent by an effect: the pages of all loads so far.
  case receive(TaskResult<CharacterListPages>)
}
