package import DisplayKit
package import TweetsKit

/// Where the Controller asks the Coordinator to go.
package enum TweetsNavigation: Equatable, Sendable {
  case tweet(Tweet.ID)
  case link(WebLink)
  case image(WebLink)
}
