import DisplayKit
import TweetsKit
import TweetsVIP

/// A host that opens the scene by its door, and lets a test wait for what it shows.
@MainActor
final class VIPSceneHost: StatefulView {
  private(set) var outputs: [TweetsOutput] = []
  private(set) var screen: (any TweetsScreen)?
  private var shown: [ScreenState] = []
  private let changes: AsyncStream<Void>
  private let changing: AsyncStream<Void>.Continuation

  init(_ repository: FakeVIPRepository) {
    (changes, changing) = AsyncStream.makeStream()
    let screen = TweetsVIPAssembly.screen(repository: repository) { [weak self] in
      self?.outputs.append($0)
    }
    self.screen = screen
    screen.display.subscribe(view: self)
  }

  func render(state: ScreenState) {
    shown.append(state)
    changing.yield()
  }

  /// Sends `event`, and returns the state once no work under way will change it.
  func send(_ event: ScreenEvent) async throws -> TweetsState? {
    screen?.handle(event)
    while screen?.display.state.isSettled == false {
      for await _ in changes { break }
    }
    return screen?.state
  }

  var timesRendered: Int { shown.count }

  func letGo() { screen = nil }
}
