import DisplayKit
import TweetsKit

/// Takes down what a scene shows and outputs.
@MainActor
final class TweetsRecorder: StatefulView {
  struct Update {
    let display: ScreenState
    let state: TweetsState?
  }

  /// What was shown when this was last cleared.
  private(set) var before: ScreenState?
  weak var screen: (any TweetsScreen)?
  private(set) var updates: [Update] = []
  private(set) var outputs: [TweetsOutput] = []

  func render(state: ScreenState) {
    updates.append(Update(display: state, state: screen?.state))
  }

  func take(_ output: TweetsOutput) { outputs.append(output) }

  func clear() {
    before = updates.last?.display ?? before
    updates = []
    outputs = []
  }
}
