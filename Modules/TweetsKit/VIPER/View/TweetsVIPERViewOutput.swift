package import DisplayKit
package import TweetsKit

/// What the View tells the Presenter.
@MainActor
package protocol TweetsVIPERViewOutput: AnyObject {
  func viewDidAppear()

  func didRequestRefresh()

  func didRequestRetry()

  func didShowRow(id: Tweet.ID)

  func didSelectRow(id: Tweet.ID)

  func didChooseComments(id: Tweet.ID)

  func didChooseLike(id: Tweet.ID)

  func didOpenLink(_ link: WebLink)

  func didOpenImage(_ link: WebLink)

  func viewDidClose()
}
