package import DisplayKit

/// What the View tells the Presenter.
@MainActor
package protocol CharacterDetailViewOutput: AnyObject {
  func viewDidAppear()

  func didRequestRefresh()

  func didRequestRetry()

  func didOpenLink(_ link: WebLink)

  func didOpenImage(_ link: WebLink)

  func viewDidClose()
}
