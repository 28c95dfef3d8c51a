import DisplayKit
import TweetsKit

/// Observes a view model, and lets a test wait until a load ends.
@MainActor
final class SpyTweetsView: StatefulView {
  private(set) var states: [TweetsState] = []
  private var waiting: CheckedContinuation<Void, Never>?

  func render(state: TweetsState) {
    states.append(state)
    guard TweetsRenderer.screen(state).isSettled else { return }
    waiting?.resume()
    waiting = nil
  }

  /// Does what starts a load, and returns when its end is shown.
  func settle(after start: () -> Void) async {
    await withCheckedContinuation { continuation in
      waiting = continuation
      start()
    }
  }

  var shown: LoadedTweets? {
    guard case .loaded(let tweets) = states.last else { return nil }
    return tweets
  }
}
