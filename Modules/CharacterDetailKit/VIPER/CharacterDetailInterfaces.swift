// The protocols between the scene's objects, in call order.

import CharacterDetailComponents
import DisplayKit
import TaskKit

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
  func retry()

  /// Ends the request.
  func close()
}

/// Interactor → Presenter: a report, no entity.
@MainActor
protocol CharacterDetailInteractorOutput: AnyObject {
  func didStartLoading()
  func didLoad(_ character: CharacterReport)
  func didFailToLoad(_ error: any Error)
}

/// Presenter → View: finished texts.
@MainActor
protocol CharacterDetailViewInput: AnyObject {
  func showLoading(message: DisplayText)
  func showFailure(_ failure: Failure)
  func showCharacter(_ character: CharacterCard)

  /// Shows progress above the character, instead of a warning.
  func showRefreshing(message: DisplayText)

  /// Shows a warning above the character, instead of progress.
  func showWarning(_ warning: DisplayText)
}

/// Presenter → Router.
@MainActor
protocol CharacterDetailRouterInput {
  func showLink(_ link: WebLink)
  func showImage(_ link: WebLink)
}
