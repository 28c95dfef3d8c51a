package import DisplayKit
package import TweetsKit

/// What the View calls back with.
package enum TweetsViewEvent: Equatable, Sendable {
  case appeared
  case refreshPulled
  case retryTapped
  /// A row came into view that was not before.
  case tweetShown(Tweet.ID)
  case tweetTapped(Tweet.ID)
  case commentsTapped(Tweet.ID)
  case likeTapped(Tweet.ID)
  case linkTapped(WebLink)
  case imageTapped(WebLink)
  case closed
}
