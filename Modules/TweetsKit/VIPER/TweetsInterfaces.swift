import DisplayKit
import TweetsKit

/// What the View tells the Presenter.
@MainActor
protocol TweetsViewOutput: AnyObject {
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

/// What the Presenter asks of the Interactor.
@MainActor
protocol TweetsInteractorInput: AnyObject {
  /// Loads unless that was done before.
  func loadMoments()

  /// Loads again, unless a load is under way.
  func reloadMoments()

  /// Loads again if the last load failed.
  func retryLoading()

  /// Likes a tweet, or takes that back.
  func setLiked(_ isLiked: Bool, of id: Tweet.ID)

  func cancelWork()
}

/// What the Interactor answers. The profile is the last that ever came.
@MainActor
protocol TweetsInteractorOutput: AnyObject {
  func didStartLoading()

  /// `profileError` says why the profile is missing, or an earlier one.
  func didLoad(_ feed: TweetFeed, profile: Profile?, profileError: (any Error)?)

  func didFailToLoadFeed(_ error: any Error, profile: Profile?)

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID)

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error)
}

/// What the Presenter tells the View.
@MainActor
protocol TweetsViewInput: AnyObject {
  func show(_ state: TweetsState)
}

/// The ways out of the scene.
@MainActor
protocol TweetsRouterInput: AnyObject {
  func openTweet(id: Tweet.ID)

  func openLink(_ link: WebLink)

  func openImage(_ link: WebLink)
}
