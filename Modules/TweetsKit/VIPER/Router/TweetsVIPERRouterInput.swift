package import DisplayKit
package import TweetsKit

/// The ways out of the scene.
@MainActor
package protocol TweetsVIPERRouterInput: AnyObject {
  func openTweet(id: Tweet.ID)

  func openLink(_ link: WebLink)

  func openImage(_ link: WebLink)
}
