package import TweetsKit

/// What the Controller requests of the Interactor.
@MainActor
package protocol TweetsCoordinatedBusinessLogic: AnyObject {
  /// Loads for the first time, and never again.
  func load()

  /// Loads again, unless a load is under way.
  func refresh()

  /// Loads again if the last load failed.
  func retry()

  /// Shows more, if `id` is that of the last visible tweet.
  func showMore(after id: Tweet.ID)

  func select(_ id: Tweet.ID)

  /// Opens a visible tweet's comments, or closes them.
  func toggleComments(of id: Tweet.ID)

  /// Likes a visible tweet, or takes that back, unless its last like is under way.
  func toggleLike(of id: Tweet.ID)

  func cancel()
}
