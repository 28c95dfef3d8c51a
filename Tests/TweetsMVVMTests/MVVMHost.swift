import DisplayKit
import TweetsKit
import TweetsMVVM

/// Holds a scene, and counts what it shows.
@MainActor
final class MVVMHost: StatefulView {
  let repository = FakeMVVMRepository()
  private(set) var screen: (any TweetsScreen)?
  private(set) var outputs: [TweetsOutput] = []
  private(set) var renders = 0
  private var waiting: CheckedContinuation<Void, Never>?

  init() {
    let screen = TweetsMVVMAssembly.screen(repository: repository) { [weak self] output in
      self?.outputs.append(output)
    }
    self.screen = screen
    screen.display.subscribe(view: self)
  }

  func render(state: ScreenState) {
    renders += 1
    guard state.isSettled else { return }
    waiting?.resume()
    waiting = nil
  }

  /// Sends what starts a load, and returns when the scene shows its end.
  func settle(after event: ScreenEvent) async {
    await withCheckedContinuation { continuation in
      waiting = continuation
      screen?.handle(event)
    }
  }

  func letGo() { screen = nil }
}
