package import DisplayKit

/// Navigation requested by the user.
package enum TweetsOutput: Equatable, Sendable {
  case tweetSelected(id: Tweet.ID)
  case linkOpened(WebLink)
  case imageOpened(WebLink)
}
