import CharacterDetailKit
package import CharactersKit
package import DisplayKit

@MainActor
package final class CharacterDetailPresenter: CharacterDetailViewOutput,
  CharacterDetailInteractorOutput
{
  package weak var view: (any CharacterDetailViewInput)?
  private let interactor: any CharacterDetailInteractorInput
  private let router: any CharacterDetailRouterInput
  /// What the view shows, since it can't be asked.
  private var isShowingCharacter = false

  package init(
    interactor: any CharacterDetailInteractorInput, router: any CharacterDetailRouterInput
  ) {
    self.interactor = interactor
    self.router = router
  }

  package func viewDidAppear() { interactor.loadCharacter() }

  package func didRequestRefresh() { interactor.reloadCharacter() }

  package func didRequestRetry() { interactor.retryLoading() }

  package func didOpenLink(_ link: WebLink) { router.openLink(link) }

  package func didOpenImage(_ link: WebLink) { router.openImage(link) }

  package func viewDidClose() { interactor.cancelLoading() }

  package func didStartLoading() {
    if isShowingCharacter {
      view?.showRefreshing()
    } else {
      view?.showLoading(message: "Loading the character")
    }
  }

  package func didLoad(_ character: CharacterDetail) {
    isShowingCharacter = true
    view?.showCharacter(CharacterDisplayModel(character))
  }

  package func didFail(_ error: any Error) {
    if isShowingCharacter {
      view?.showRefreshFailure(Failure(error))
    } else {
      view?.showRetry(Failure(error))
    }
  }
}
