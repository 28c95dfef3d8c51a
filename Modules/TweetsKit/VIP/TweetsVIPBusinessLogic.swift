package import DisplayKit
package import TweetsKit

/// What the View asks of the Interactor.
@MainActor
package protocol TweetsVIPBusinessLogic: AnyObject {
  /// Loads when called for the first time.
  func initialLoad()

  /// Loads again, unless a load is under way.
  func refresh()

  /// Loads again if the last load failed.
  func retry()

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID)

  func selectTweet(id: Tweet.ID)

  /// Opens a visible tweet's comments, or closes them.
  func toggleComments(id: Tweet.ID)

  /// Likes a visible tweet, or takes that back, unless its last like is under way.
  func toggleLike(id: Tweet.ID)

  func openLink(_ link: WebLink)

  func openImage(_ link: WebLink)

  func close()
}
