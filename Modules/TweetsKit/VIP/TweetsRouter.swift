import DisplayKit
import TweetsKit

/// Called by the View, to leave the scene.
@MainActor
protocol TweetsRoutingLogic {
  /// To the selected tweet.
  func routeToTweet()

  func routeToLink(_ link: WebLink)

  func routeToImage(_ link: WebLink)
}

@MainActor
struct TweetsRouter: TweetsRoutingLogic {
  let dataStore: any TweetsDataStore
  let output: @MainActor (TweetsOutput) -> Void

  func routeToTweet() {
    if let id = dataStore.selection { output(.tweetSelected(id: id)) }
  }

  func routeToLink(_ link: WebLink) { output(.linkOpened(link)) }

  func routeToImage(_ link: WebLink) { output(.imageOpened(link)) }
}
