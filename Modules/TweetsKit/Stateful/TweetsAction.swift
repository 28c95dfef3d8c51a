import DisplayKit
import TaskKit
import TweetsKit

/// Every input of the scene.
enum TweetsAction: Equatable, Sendable {
  /// Loads on the first call only.
  case load
  case refresh(ReadPolicy)
  /// Loads again if the last load failed, otherwise repeats a failed search, otherwise listens again
  /// for updates if that ended with a failure.
  case retry
  /// Shows more, if `id` is the last visible tweet.
  case showMore(after: Tweet.ID)
  case select(Tweet.ID)
  /// Opens or closes the comments of a visible tweet.
  case toggleComments(of: Tweet.ID)
  /// Likes or unlikes a visible tweet, or undoes its last like, unless that is in flight.
  case toggleLike(of: Tweet.ID)
  /// Takes back the last like or unlike of a tweet, unless it is sent.
  case undoLike(of: Tweet.ID)
  /// Searches the feed, and after a pause the service. Without words, ends the search.
  case search(String)
  /// Shows the new tweets at the top of the feed, unless in a search.
  case showNewTweets
  /// Opens the composer, if the list has one, and is not in a search.
  case compose
  case openLink(WebLink)
  case openImage(WebLink)
  /// Sends the likes that wait.
  case close
}
