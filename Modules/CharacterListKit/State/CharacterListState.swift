package import DisplayKit

/// Everything that the list's screen shows.
package enum CharacterListState: Equatable, Sendable {
  /// There is nothing to show yet.
  case loading(name: String?)
  /// The search failed, and what was shown before belonged to another.
  case failed(name: String?, Failure)
  /// The search came, and there is nobody to show.
  case empty(CharacterListPages, CharacterListUpdate)
  case loaded(CharacterListPages, CharacterListUpdate)
  case loadingMore(CharacterListPages)
  case loadingMoreFailed(CharacterListPages, Failure)

  package init(_ pages: CharacterListPages, _ update: CharacterListUpdate = .idle) {
    self = pages.characters.isEmpty ? .empty(pages, update) : .loaded(pages, update)
  }

  /// The pages that are shown, be it nobody; nil while there are none.
  package var shown: CharacterListPages? {
    switch self {
    case .loading, .failed: nil
    case .empty(let pages, _), .loaded(let pages, _): pages
    case .loadingMore(let pages), .loadingMoreFailed(let pages, _): pages
    }
  }
}
