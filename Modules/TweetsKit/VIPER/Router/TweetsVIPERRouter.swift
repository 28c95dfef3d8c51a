package import DisplayKit
package import TweetsKit

@MainActor
package final class TweetsVIPERRouter: TweetsVIPERRouterInput {
  private let output: @MainActor (TweetsOutput) -> Void

  package init(output: @escaping @MainActor (TweetsOutput) -> Void) {
    self.output = output
  }

  package func openTweet(id: Tweet.ID) { output(.tweetSelected(id: id)) }

  package func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  package func openImage(_ link: WebLink) { output(.imageOpened(link)) }
}
