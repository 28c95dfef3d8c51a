// The protocols between the scene's objects, in call order.

import CharacterDetailKit
import CharactersKit
import DisplayKit

/// View → Presenter.
@MainActor
protocol CharacterDetailViewOutput: AnyObject {
  func viewDidAppear()
  func didRequestRefresh(_ policy: ReadPolicy)
  func didRequestRetry()
  func didOpenLink(_ link: WebLink)
  func didOpenImage(_ link: WebLink)
  func viewDidClose()
}

/// Presenter → Interactor.
@MainActor
protocol CharacterDetailInteractorInput: AnyObject {
  /// Loads, unless a load is in progress or has succeeded or failed.
  func loadCharacter()

  /// Loads again unless a load is in progress.
  func reloadCharacter(_ policy: ReadPolicy)

  /// Loads again if the last load failed.
  func retryLoading()

  func cancelLoading()
}

/// Interactor → Presenter.
@MainActor
protocol CharacterDetailInteractorOutput: AnyObject {
  func didStartLoading()
  func didLoad(_ character: CharacterDetail)
  func didFail(_ error: any Error)
}

/// Presenter → View.
@MainActor
protocol CharacterDetailViewInput: AnyObject {
  func showLoading(message: DisplayText)
  func showFailure(_ failure: Failure)
  func showCharacter(_ character: CharacterDisplayModel)

  /// Keeps the character, which has to be shown already.
  func showRefreshing()

  /// Keeps the character, which has to be shown already.
  func showRefreshFailure(_ failure: Failure)
}

/// Presenter → Router.
@MainActor
protocol CharacterDetailRouterInput: AnyObject {
  func openLink(_ link: WebLink)
  func openImage(_ link: WebLink)
}
