import DisplayKit
import TweetsKit

/// Called to leave the scene.
@MainActor
protocol TweetsRoutingLogic: AnyObject {
  func routeToTweet(id: Tweet.ID)

  func routeToLink(_ link: WebLink)

  func routeToImage(_ link: WebLink)
}

@MainActor
final class TweetsRouter: TweetsRoutingLogic {
  private let output: @MainActor (TweetsOutput) -> Void

  init(output: @escaping @MainActor (TweetsOutput) -> Void) {
    self.output = output
  }

  func routeToTweet(id: Tweet.ID) { output(.tweetSelected(id: id)) }

  func routeToLink(_ link: WebLink) { output(.linkOpened(link)) }

  func routeToImage(_ link: WebLink) { output(.imageOpened(link)) }
}
