import DisplayKit
import TweetsKit

/// Called by the View, to leave the scene.
@MainActor
protocol ComposerRoutingLogic {
  /// Closes the scene.
  func routeToTweets()

  /// Called when the scene is closed, also by the host.
  func passDataToTweets()
}

@MainActor
struct ComposerRouter: ComposerRoutingLogic {
  let dataStore: any ComposerDataStore
  /// The list's.
  weak var destination: (any TweetsDataStore)?
  weak var navigator: Navigator?

  func routeToTweets() { navigator?.pop() }

  func passDataToTweets() {
    destination?.draft = dataStore.draft
    if let tweet = dataStore.tweet { destination?.didPost(tweet) }
  }
}
