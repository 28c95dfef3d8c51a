import DisplayKit
import TweetsKit

/// Called by the View.
@MainActor
protocol TweetsViewOutput: AnyObject {
  func viewDidAppear()

  func didRequestRefresh(_ policy: ReadPolicy)

  func didRequestRetry()

  func didShowRow(id: Tweet.ID)

  func didSelectRow(id: Tweet.ID)

  func didChooseComments(id: Tweet.ID)

  func didChooseLike(id: Tweet.ID)

  func didOpenLink(_ link: WebLink)

  func didOpenImage(_ link: WebLink)

  func viewDidClose()
}

/// Called by the Presenter.
@MainActor
protocol TweetsInteractorInput: AnyObject {
  /// Loads on the first call only.
  func loadMoments()

  /// Loads again, unless a load is in progress.
  func reloadMoments(_ policy: ReadPolicy)

  /// Loads again if the last load failed.
  func retryLoading()

  /// Likes or unlikes a tweet.
  func setLiked(_ isLiked: Bool, of id: Tweet.ID)

  func cancelWork()
}

/// Called by the Interactor, with the profile of the last successful request.
@MainActor
protocol TweetsInteractorOutput: AnyObject {
  func didStartLoading()

  /// `profileError` is the reason why the profile is missing or outdated.
  func didLoad(_ feed: TweetFeed, profile: Profile?, profileError: (any Error)?)

  func didFailToLoadFeed(_ error: any Error, profile: Profile?)

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID)

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error)
}

/// Called by the Presenter.
@MainActor
protocol TweetsViewInput: AnyObject {
  func show(_ state: TweetsState)
}

/// Called to leave the scene.
@MainActor
protocol TweetsRouterInput: AnyObject {
  func openTweet(id: Tweet.ID)

  func openLink(_ link: WebLink)

  func openImage(_ link: WebLink)
}
