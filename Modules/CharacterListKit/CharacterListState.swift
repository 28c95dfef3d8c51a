package import DisplayKit

package enum CharacterListState: Equatable, Sendable {
  case loading(name: String?)
  /// The search failed; the rows of the previous search are removed.
  case failed(name: String?, Failure)
  /// The search succeeded, without a character to show.
  case empty(CharacterListPages, CharacterListUpdate)
  case loaded(CharacterListPages, CharacterListUpdate)
  case loadingMore(CharacterListPages)
  case loadingMoreFailed(CharacterListPages, Failure)

  package init(_ pages: CharacterListPages, _ update: CharacterListUpdate = .idle) {
    self = pages.characters.isEmpty ? .empty(pages, update) : .loaded(pages, update)
  }

  /// The pages on the screen, even if empty; nil if there are none.
  package var shown: CharacterListPages? {
    switch self {
    case .loading, .failed: nil
    case .empty(let pages, _), .loaded(let pages, _): pages
    case .loadingMore(let pages), .loadingMoreFailed(let pages, _): pages
    }
  }
}

/// The load that replaces the pages on the screen.
package enum CharacterListUpdate: Equatable, Sendable {
  case idle
  /// The old pages stay until those of the new search have loaded.
  case searching(name: String?)
  case refreshing
  case refreshFailed(Failure)
}
