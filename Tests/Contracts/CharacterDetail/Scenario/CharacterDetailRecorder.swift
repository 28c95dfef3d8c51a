import CharacterDetailKit
import DisplayKit

/// Takes down what a scene shows and outputs.
@MainActor
final class CharacterDetailRecorder: StatefulView {
  private(set) var updates: [ScreenState] = []
  private(set) var outputs: [CharacterDetailOutput] = []
  /// What was shown when this was last cleared.
  private(set) var before: ScreenState?

  func render(state: ScreenState) { updates.append(state) }

  func take(_ output: CharacterDetailOutput) { outputs.append(output) }

  func clear() {
    before = updates.last ?? before
    updates = []
    outputs = []
  }

  /// A load that starts may say so once more although the screen says it already.
  func dropOneRepeated() {
    let earlier = [before] + updates
    if let repeated = updates.indices.first(where: { updates[$0] == earlier[$0] }) {
      updates.remove(at: repeated)
    }
  }
}
