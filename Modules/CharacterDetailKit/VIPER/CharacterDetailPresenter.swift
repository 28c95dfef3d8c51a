import CharacterDetailKit
import DisplayKit
import TaskKit

/// Words the Interactor's reports.
@MainActor
final class CharacterDetailPresenter: CharacterDetailViewOutput, CharacterDetailInteractorOutput {
  weak var view: (any CharacterDetailViewInput)?
  private let interactor: any CharacterDetailInteractorInput
  private let router: any CharacterDetailRouterInput
  private var isShowingCharacter = false

  init(
    interactor: any CharacterDetailInteractorInput, router: any CharacterDetailRouterInput
  ) {
    self.interactor = interactor
    self.router = router
  }

  func viewDidAppear() { interactor.loadCharacter() }

  func didRequestRefresh(_ policy: ReadPolicy) { interactor.reloadCharacter(policy) }

  func didRequestRetry() { interactor.retry() }

  func didOpenLink(_ link: WebLink) { router.showLink(link) }

  func didOpenImage(_ link: WebLink) { router.showImage(link) }

  func viewDidClose() { interactor.close() }

  func didStartLoading() {
    if isShowingCharacter {
      view?.showRefreshing(message: CharacterDetailStrings.refreshing)
    } else {
      view?.showLoading(message: CharacterDetailStrings.loading)
    }
  }

  func didLoad(_ character: CharacterReport) {
    isShowingCharacter = true
    view?.showCharacter(CharacterFormatter().card(character))
  }

  func didFailToLoad(_ error: any Error) {
    let failure = Failure(error)
    if isShowingCharacter {
      view?.showWarning(CharacterDetailStrings.refreshFailed(failure))
    } else {
      view?.showFailure(failure)
    }
  }
}
