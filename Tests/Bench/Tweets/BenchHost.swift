import DisplayKit

/// The least that a host is: it subscribes, and knows when the screen has settled.
final class BenchHost: StatefulView {
  private var isSettled = false
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ screen: any Screen) { screen.display.subscribe(view: self) }

  func render(state: ScreenState) {
    isSettled = state.isSettled
    guard isSettled, let waiting else { return }
    self.waiting = nil
    waiting.resume()
  }

  func settled() async {
    if !isSettled { await withCheckedContinuation { waiting = $0 } }
  }
}
