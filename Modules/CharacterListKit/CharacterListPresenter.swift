import CharactersKit
import DisplayKit

@MainActor
final class CharacterListPresenter: CharacterListViewOutput, CharacterListInteractorOutput {
  weak var view: (any CharacterListViewInput)?
  private(set) var state: CharacterListState
  private let interactor: any CharacterListInteractorInput
  private let router: any CharacterListRouterInput

  init(
    interactor: any CharacterListInteractorInput, router: any CharacterListRouterInput,
    name: String?
  ) {
    self.interactor = interactor
    self.router = router
    state = .loading(name: name)
  }

  func viewDidAppear() { interactor.loadCharacters() }

  func didSearch(for text: String) { interactor.searchCharacters(named: text) }

  func didRequestRefresh(_ policy: ReadPolicy) { interactor.reloadCharacters(policy) }

  func didRequestRetry() { interactor.retryLoading() }

  func didShowCharacter(id: CharacterSummary.ID) {
    if state.shown?.characters.last?.id == id { interactor.loadMoreCharacters() }
  }

  func didSelectCharacter(id: CharacterSummary.ID) {
    guard let shown = state.shown, shown.characters.contains(where: { $0.id == id }) else { return }
    router.openCharacter(id: id)
  }

  func viewDidClose() { interactor.cancelLoading() }

  func didStart(_ load: CharacterListLoad) {
    switch (load, state.shown) {
    case (.search(let name), let shown?): show(CharacterListState(shown, .searching(name: name)))
    case (.search(let name), nil): show(.loading(name: name))
    case (.refresh, let shown?): show(CharacterListState(shown, .refreshing))
    case (.more, let shown?): show(.loadingMore(shown))
    case (.refresh, nil), (.more, nil): break
    }
  }

  func didLoad(_ pages: CharacterListPages) { show(CharacterListState(pages)) }

  func didFail(_ load: CharacterListLoad, _ error: any Error) {
    let failure = Failure(error)
    switch (load, state.shown) {
    case (.search(let name), _): show(.failed(name: name, failure))
    case (.refresh, let shown?): show(CharacterListState(shown, .refreshFailed(failure)))
    case (.more, let shown?): show(.loadingMoreFailed(shown, failure))
    case (.refresh, nil), (.more, nil): break
    }
  }

  private func show(_ state: CharacterListState) {
    self.state = state
    view?.show(state)
  }
}
