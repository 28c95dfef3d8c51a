// The protocols between the scene's objects, in the order of the calls.

import CharacterListKit
import CharactersKit
import DisplayKit

/// View → Presenter.
@MainActor
protocol CharacterListViewOutput: AnyObject {
  func viewDidAppear()
  func didSearch(for text: String)
  func didRequestRefresh(_ policy: ReadPolicy)
  func didRequestRetry()
  func didShowCharacter(id: CharacterSummary.ID)
  func didSelectCharacter(id: CharacterSummary.ID)
  func viewDidClose()
}

/// Presenter → Interactor.
@MainActor
protocol CharacterListInteractorInput: AnyObject {
  /// Loads unless a load was started before.
  func loadCharacters()

  /// Debounces `text`, then loads. A text with the name that is loaded or loading is no new search.
  func searchCharacters(named text: String)

  /// Loads from the first page on, or joins a load that does.
  func reloadCharacters(_ policy: ReadPolicy)

  /// Loads the next page, unless a load is in progress or the last one of this kind failed.
  func loadMoreCharacters()

  /// Repeats the load that failed last.
  func retryLoading()

  func cancelLoading()
}

/// The purpose of a load.
enum CharacterListLoad: Equatable, Sendable {
  /// The first page of a search, the opening one included.
  case search(name: String?)
  /// The current search again, from its first page on.
  case refresh
  /// The page after the last row.
  case more
}

/// Interactor → Presenter. A load that is superseded does not end.
@MainActor
protocol CharacterListInteractorOutput: AnyObject {
  func didStart(_ load: CharacterListLoad)

  /// `pages` include those of earlier loads.
  func didLoad(_ pages: CharacterListPages)

  func didFail(_ load: CharacterListLoad, _ error: any Error)
}

/// Presenter → View: display models, no entities.
@MainActor
protocol CharacterListViewInput: AnyObject {
  func showLoading(name: String?)
  func showCharacters(_ characters: CharacterListDisplayModel, _ update: CharacterListUpdate)
  func showFailure(_ failure: Failure, name: String?)
  func showLoadingMore(below characters: CharacterListDisplayModel)
  func showLoadingMoreFailure(_ failure: Failure, below characters: CharacterListDisplayModel)
}

/// Presenter → Router.
@MainActor
protocol CharacterListRouterInput: AnyObject {
  func openCharacter(id: CharacterSummary.ID)
}
