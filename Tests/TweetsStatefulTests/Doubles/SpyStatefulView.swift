import DisplayKit

/// Records the states, and waits for one.
@MainActor
final class SpyView<State>: StatefulView {
  private(set) var states: [State] = []
  private var wanted: ((State) -> Bool)?
  private var waiting: CheckedContinuation<Void, Never>?

  func render(state: State) {
    states.append(state)
    if wanted?(state) == true { waiting.take()?.resume() }
  }

  /// Returns once the newest state is of this kind.
  func shows(_ isWanted: @escaping (State) -> Bool) async {
    if states.last.map(isWanted) == true { return }
    wanted = isWanted
    await withCheckedContinuation { waiting = $0 }
  }
}
