import DisplayKit

enum CharacterListState: Equatable, Sendable {
  case loading(name: String?)
  /// The search failed; the rows of the previous search are removed.
  case failed(name: String?, Failure)
  /// The search succeeded, without a character to show.
  case empty(CharacterListDisplayModel, CharacterListUpdate)
  case loaded(CharacterListDisplayModel, CharacterListUpdate)
  case loadingMore(CharacterListDisplayModel)
  case loadingMoreFailed(CharacterListDisplayModel, Failure)

  init(
    _ characters: CharacterListDisplayModel, _ update: CharacterListUpdate = .idle
  ) {
    self =
      characters.rows.isEmpty ? .empty(characters, update) : .loaded(characters, update)
  }

  /// The characters on the screen, even if empty; nil if there are none.
  var shown: CharacterListDisplayModel? {
    switch self {
    case .loading, .failed: nil
    case .empty(let characters, _), .loaded(let characters, _): characters
    case .loadingMore(let characters), .loadingMoreFailed(let characters, _): characters
    }
  }
}

/// The load that replaces the characters on the screen.
enum CharacterListUpdate: Equatable, Sendable {
  case idle
  /// The old characters stay until those of the new search have loaded.
  case searching(name: String?)
  case refreshing
  case refreshFailed(Failure)
}
