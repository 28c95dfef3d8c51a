package import DisplayKit
package import TweetsKit

/// What the View observes, and what it can ask for.
@MainActor
package protocol TweetsViewModel: AnyObject {
  var state: TweetsState { get }

  func subscribe(view: some StatefulView<TweetsState>)

  /// Loads when called for the first time.
  func load()

  /// Loads again, unless a load is under way.
  func refresh()

  /// Loads again if the last load failed.
  func retry()

  /// Shows more if `id` is the last tweet shown.
  func showMore(after id: Tweet.ID)

  func select(id: Tweet.ID)

  /// Opens a shown tweet's comments, or closes them.
  func toggleComments(of id: Tweet.ID)

  /// Likes a shown tweet, or takes that back, unless its last like is under way.
  func toggleLike(of id: Tweet.ID)

  func openLink(_ link: WebLink)

  func openImage(_ link: WebLink)

  func close()
}
