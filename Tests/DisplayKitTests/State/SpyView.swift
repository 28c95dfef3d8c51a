import DisplayKit

/// Remembers what it was asked to render. All spies describe themselves alike.
@MainActor
final class SpyView<State>: StatefulView, @MainActor CustomStringConvertible {
  private(set) var states: [State] = []
  /// Called within each rendering, before the state counts as shown.
  var onRender: (State) -> Void

  init(onRender: @escaping (State) -> Void = { _ in }) { self.onRender = onRender }

  var description: String { "a view" }

  func render(state: State) {
    onRender(state)
    states.append(state)
  }
}
