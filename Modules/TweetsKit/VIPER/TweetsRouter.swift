import DisplayKit
import TweetsKit

@MainActor
final class TweetsRouter: TweetsRouterInput {
  private let output: @MainActor (TweetsOutput) -> Void

  init(output: @escaping @MainActor (TweetsOutput) -> Void) {
    self.output = output
  }

  func openTweet(id: Tweet.ID) { output(.tweetSelected(id: id)) }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func openImage(_ link: WebLink) { output(.imageOpened(link)) }
}
