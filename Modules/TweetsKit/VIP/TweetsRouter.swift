import DisplayKit
import TweetsKit

/// Called by the View, to leave the scene.
@MainActor
protocol TweetsRoutingLogic {
  /// To the selected tweet.
  func routeToTweet()

  func routeToLink(_ link: WebLink)

  func routeToImage(_ link: WebLink)

  /// With the draft. Ignored if no tweet can be composed.
  func routeToComposer()
}

@MainActor
struct TweetsRouter: TweetsRoutingLogic {
  let dataStore: any TweetsDataStore
  let composer: ComposerAssembly
  /// The stack for the composer; nil if the list has none.
  weak var navigator: Navigator?
  let output: @MainActor (TweetsOutput) -> Void

  func routeToTweet() {
    if let id = dataStore.selection { output(.tweetSelected(id: id)) }
  }

  func routeToLink(_ link: WebLink) { output(.linkOpened(link)) }

  func routeToImage(_ link: WebLink) { output(.imageOpened(link)) }

  func routeToComposer() {
    guard dataStore.canComposeNow, let navigator else { return }
    navigator.push(composer.screen(for: dataStore, on: navigator))
  }
}
