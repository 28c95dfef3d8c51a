// The protocols between the scene's objects, in call order.

import DisplayKit
import TweetsKit

/// View → Presenter.
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

/// Presenter → Interactor.
@MainActor
protocol TweetsInteractorInput: AnyObject {
  /// Loads on the first call only.
  func loadTimeline()

  /// Loads again, unless a load is in progress.
  func reloadTimeline(_ policy: ReadPolicy)

  /// Loads again if the last load failed.
  func retryLoading()

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID)

  /// Likes or unlikes a tweet.
  func setLiked(_ isLiked: Bool, of id: Tweet.ID)

  func cancelWork()
}

/// Interactor → Presenter, with the profile of the last successful request.
@MainActor
protocol TweetsInteractorOutput: AnyObject {
  func didStartLoading()

  /// `profileError` is the reason why the profile is missing or outdated.
  func didLoad(
    _ visible: ArraySlice<Tweet>, of feed: TweetFeed, profile: Profile?,
    profileError: (any Error)?)

  func didLoadMore(_ visible: ArraySlice<Tweet>, of feed: TweetFeed)

  func didFailToLoadFeed(_ error: any Error, profile: Profile?)

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID)

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error)
}

/// Presenter → View: display models, no entities.
@MainActor
protocol TweetsViewInput: AnyObject {
  func showLoading(header: TweetsHeader?)
  func showTweets(_ tweets: LoadedTweets)
  func showFailure(_ failure: Failure, header: TweetsHeader?)
}

/// Presenter → Router.
@MainActor
protocol TweetsRouterInput: AnyObject {
  func openTweet(id: Tweet.ID)
  func openLink(_ link: WebLink)
  func openImage(_ link: WebLink)
}
