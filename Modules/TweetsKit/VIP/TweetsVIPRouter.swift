package import DisplayKit
package import TweetsKit

@MainActor
package final class TweetsVIPRouter: TweetsVIPRoutingLogic {
  private let output: @MainActor (TweetsOutput) -> Void

  package init(output: @escaping @MainActor (TweetsOutput) -> Void) {
    self.output = output
  }

  package func routeToTweet(id: Tweet.ID) { output(.tweetSelected(id: id)) }

  package func routeToLink(_ link: WebLink) { output(.linkOpened(link)) }

  package func routeToImage(_ link: WebLink) { output(.imageOpened(link)) }
}
