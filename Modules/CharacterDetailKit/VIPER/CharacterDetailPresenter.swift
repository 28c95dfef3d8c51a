import CharacterDetailKit
import CharactersKit
import DisplayKit

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

  func didRequestRetry() { interactor.retryLoading() }

  func didOpenLink(_ link: WebLink) { router.openLink(link) }

  func didOpenImage(_ link: WebLink) { router.openImage(link) }

  func viewDidClose() { interactor.cancelLoading() }

  func didStartLoading() {
    if isShowingCharacter {
      view?.showRefreshing()
    } else {
      view?.showLoading(message: "Loading the character")
    }
  }

  func didLoad(_ character: CharacterDetail) {
    isShowingCharacter = true
    view?.showCharacter(CharacterDisplayModel(character))
  }

  func didFail(_ error: any Error) {
    if isShowingCharacter {
      view?.showRefreshFailure(Failure(error))
    } else {
      view?.showFailure(Failure(error))
    }
  }
}
