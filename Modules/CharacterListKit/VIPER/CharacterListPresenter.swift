import CharacterListKit
import CharactersKit
import DisplayKit

@MainActor
final class CharacterListPresenter: CharacterListViewOutput, CharacterListInteractorOutput {
  weak var view: (any CharacterListViewInput)?
  private let interactor: any CharacterListInteractorInput
  private let router: any CharacterListRouterInput
  /// What the View shows; nil until a search has loaded.
  private var shown: CharacterListDisplayModel?

  init(interactor: any CharacterListInteractorInput, router: any CharacterListRouterInput) {
    self.interactor = interactor
    self.router = router
  }

  func viewDidAppear() { interactor.loadCharacters() }

  func didSearch(for text: String) { interactor.searchCharacters(named: text) }

  func didRequestRefresh(_ policy: ReadPolicy) { interactor.reloadCharacters(policy) }

  func didRequestRetry() { interactor.retryLoading() }

  func didShowCharacter(id: CharacterSummary.ID) {
    if shown?.rows.last?.id == id { interactor.loadMoreCharacters() }
  }

  func didSelectCharacter(id: CharacterSummary.ID) {
    guard let shown, shown.rows.contains(where: { $0.id == id }) else { return }
    router.openCharacter(id: id)
  }

  func viewDidClose() { interactor.cancelLoading() }

  func didStart(_ load: CharacterListLoad) {
    switch (load, shown) {
    case (.search(let name), let shown?): view?.showCharacters(shown, .searching(name: name))
    case (.search(let name), nil): view?.showLoading(name: name)
    case (.refresh, let shown?): view?.showCharacters(shown, .refreshing)
    case (.more, let shown?): view?.showLoadingMore(below: shown)
    case (.refresh, nil), (.more, nil): break
    }
  }

  func didLoad(_ pages: CharacterListPages) {
    let characters = CharacterListDisplayModel(pages)
    shown = characters
    view?.showCharacters(characters, .idle)
  }

  func didFail(_ load: CharacterListLoad, _ error: any Error) {
    let failure = Failure(error)
    switch (load, shown) {
    case (.search(let name), _):
      shown = nil
      view?.showFailure(failure, name: name)
    case (.refresh, let shown?): view?.showCharacters(shown, .refreshFailed(failure))
    case (.more, let shown?): view?.showLoadingMoreFailure(failure, below: shown)
    case (.refresh, nil), (.more, nil): break
    }
  }
}
