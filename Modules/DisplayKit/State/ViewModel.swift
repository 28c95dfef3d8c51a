/// A state, and the views that show it.
///
/// Used as it is, a `ViewModel<State, Never>` holds a state; a subclass that takes actions also
/// conforms to ``ActionHandler``. Views are told in the order in which they subscribed, are held
/// weakly, and are known by identity.
@MainActor
open class ViewModel<State, Action> {
  public private(set) var state: State

  private var views: [AnyStatefulView<State>] = []
  private var isRendering = false
  private var updates = 0

  public init(initialState: State) {
    state = initialState
  }

  /// Replaces the state and renders it in every view.
  ///
  /// A view that updates the state while it renders makes all views start again with the newer
  /// state: none is left with the older one, and none sees the two in the wrong order.
  public final func update(state: State) {
    self.state = state
    updates += 1
    if !isRendering { renderAll() }
  }

  /// Renders the present state in `view` at once, and every later one until the view goes.
  /// Subscribing a view again renders it and changes nothing else.
  public final func subscribe(view: some StatefulView<State>) {
    if !views.contains(where: { $0.object === view }) {
      views.append(.make(view))
    }
    view.render(state: state)
  }

  public final func unsubscribe(view: some StatefulView<State>) {
    guard let index = views.firstIndex(where: { $0.object === view }) else { return }
    if isRendering {
      views[index] = AnyStatefulView()
    } else {
      views.remove(at: index)
    }
  }

  private func renderAll() {
    isRendering = true
    var index = 0
    while index < views.count {
      let update = updates
      views[index].render(state: state)
      index = update == updates ? index + 1 : 0
    }
    isRendering = false
    views.removeAll { $0.object == nil }
  }
}
