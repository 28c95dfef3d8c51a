package import DisplayKit
package import TweetsKit

/// The ways out of the scene.
@MainActor
package protocol TweetsVIPRoutingLogic: AnyObject {
  func routeToTweet(id: Tweet.ID)

  func routeToLink(_ link: WebLink)

  func routeToImage(_ link: WebLink)
}
