package import TweetsKit

/// What the Interactor answers. The profile is the last that ever came.
@MainActor
package protocol TweetsVIPERInteractorOutput: AnyObject {
  func didStartLoading()

  /// `profileError` says why the profile is missing, or an earlier one.
  func didLoad(_ feed: TweetFeed, profile: Profile?, profileError: (any Error)?)

  func didFailToLoadFeed(_ error: any Error, profile: Profile?)

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID)

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error)
}
