import DisplayKit
import TweetsKit

/// Every input of the reducer.
enum TweetsAction: Sendable {
  // Sent by the View.

  /// Loads on the first call only.
  case load
  case refresh(ReadPolicy)
  /// Loads again if the last load failed.
  case retry
  /// Shows more, if `id` is the last visible tweet.
  case showMore(after: Tweet.ID)
  case select(Tweet.ID)
  /// Opens or closes the comments of a visible tweet.
  case toggleComments(of: Tweet.ID)
  /// Likes or unlikes a visible tweet, unless its last like is in flight.
  case toggleLike(of: Tweet.ID)
  case openLink(WebLink)
  case openImage(WebLink)
  case close

  // Sent by effects.

  case receive(Timeline)
  /// The result of a like or unlike; no failure if the service accepted it.
  case settleLike(of: Tweet.ID, isLiked: Bool, Failure?)
}
