import ArticlesKit
import DisplayKit

/// A host that remembers what it was shown, and lets a test wait for it.
@MainActor
final class SceneHost: StatefulView {
  private(set) var states: [ScreenState] = []
  private(set) var outputs: [ArticlesOutput] = []
  private var screen: (any Screen)?
  private var waiting: (condition: (ScreenState) -> Bool, CheckedContinuation<Void, Never>)?

  /// Opens the screen that `make` builds.
  func open(_ make: (@escaping ArticlesAssembly.Output) -> any Screen) -> any Screen {
    let screen = make { [weak self] in self?.outputs.append($0) }
    self.screen = screen
    screen.display.subscribe(view: self)
    screen.handle(.appeared)
    return screen
  }

  func render(state: ScreenState) {
    states.append(state)
    if let (condition, continuation) = waiting, condition(state) {
      waiting = nil
      continuation.resume()
    }
  }

  func settled() async -> ScreenState? {
    if let state = states.last, state.isSettled { return state }
    await withCheckedContinuation { waiting = ({ $0.isSettled }, $0) }
    return states.last
  }

  func close() {
    screen?.handle(.closed)
    screen = nil
  }
}
