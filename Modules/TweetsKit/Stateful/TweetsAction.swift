import DisplayKit
import TweetsKit

/// Everything that can be asked of the scene.
enum TweetsAction: Equatable, Sendable {
  /// Loads for the first time, and never again.
  case load
  case refresh
  /// Loads again if the last load failed.
  case retry
  /// Shows more, if `id` is that of the last visible tweet.
  case showMore(after: Tweet.ID)
  case select(Tweet.ID)
  /// Opens a visible tweet's comments, or closes them.
  case toggleComments(of: Tweet.ID)
  /// Likes a visible tweet, or takes that back, unless its last like is under way.
  case toggleLike(of: Tweet.ID)
  case openLink(WebLink)
  case openImage(WebLink)
  case close
}
