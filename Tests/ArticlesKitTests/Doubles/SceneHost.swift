import ArticlesKit
import DisplayKit

/// A host that remembers what it was shown, and lets a test wait for it.
@MainActor
final class SceneHost: StatefulView {
  private(set) var states: [ScreenState] = []
  private(set) var outputs: [ArticlesOutput] = []
  private var screen: (any Screen)?
  private let changes: AsyncStream<Void>
  private let changing: AsyncStream<Void>.Continuation

  init() { (changes, changing) = AsyncStream.makeStream() }

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
    changing.yield()
  }

  /// The first state from now on that no work under way will change.
  func settled() async throws -> ScreenState {
    if let state = states.last, state.isSettled { return state }
    for await _ in changes {
      if let state = states.last, state.isSettled { return state }
    }
    throw CancellationError()
  }

  func close() {
    screen?.handle(.closed)
    screen = nil
  }
}
