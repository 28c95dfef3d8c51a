import DisplayKit

/// The least that a host is: it subscribes, and knows when the screen has settled.
final class RaceHost: StatefulView {
  private var isSettled = false
  private var waiting: CheckedContinuation<Void, Never>?

  func render(state: ScreenState) {
    isSettled = state.isSettled
    if isSettled { wake() }
  }

  func settled() async {
    if !isSettled { await withCheckedContinuation { waiting = $0 } }
  }

  func wake() {
    guard let waiting else { return }
    self.waiting = nil
    waiting.resume()
  }
}
