package import TweetsKit

/// What the Presenter asks of the Interactor.
@MainActor
package protocol TweetsVIPERInteractorInput: AnyObject {
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
