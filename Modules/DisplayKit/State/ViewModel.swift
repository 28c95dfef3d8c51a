/// A state, and the views that show it.
///
/// Used as it is, a `ViewModel<State, Never>` holds a state; a subclass that takes actions also
/// conforms to ``ActionHandler``. Views are told in the order in which they subscribed, are held
/// weakly, and are known by identity.
@MainActor
open class ViewModel<State, Action> {
  public final private(set) var state: State

  /// The head of a linked list: an array of a generic class costs a metadata lookup at each
  /// access, a tenth of an update.
  private final var first: AnyStatefulView<State>?
  private final var version = 0
  private final var isRendering = false
  private final var hasGoneViews = false

  public init(initialState: State) {
    state = initialState
  }

  /// Replaces the state and renders it in every view.
  ///
  /// A view that updates the state while it renders makes all views start again with the newer
  /// state: none is left with the older one, and none sees the two in the wrong order.
  public final func update(state: State) {
    self.state = state
    version &+= 1
    if !isRendering { renderAll(state) }
  }

  /// Renders the present state in `view` at once, and every later one until the view goes.
  /// Subscribing a view again changes nothing.
  public final func subscribe(view: some StatefulView<State>) {
    guard subscription(of: view) == nil else { return }
    if !isRendering { dropGoneViews() }
    let added = AnyStatefulView<State>.make(view)
    append(added)
    let isNested = isRendering
    isRendering = true
    render(state, in: added)
    isRendering = isNested
    if !isNested, added.shown != version { renderAll(state) }
  }

  /// Takes effect at once, also while the views are rendered.
  public final func unsubscribe(view: some StatefulView<State>) {
    guard let subscription = subscription(of: view) else { return }
    subscription.letGo()
    hasGoneViews = true
    if !isRendering { dropGoneViews() }
  }

  /// Takes the state as a parameter because reading the property copies it once more.
  private final func renderAll(_ newest: State) {
    isRendering = true
    var isDone = renderOutdated(newest)
    while !isDone { isDone = renderOutdated(state) }
    isRendering = false
    if hasGoneViews { dropGoneViews() }
  }

  /// False when a view updated the state meanwhile.
  private final func renderOutdated(_ newest: State) -> Bool {
    let started = version
    var next = first
    while let view = next {
      if view.shown != started { render(newest, in: view) }
      if version != started { return false }
      next = view.next
    }
    return true
  }

  private final func render(_ newest: State, in view: AnyStatefulView<State>) {
    view.shown = version
    if !view.render(state: newest) { hasGoneViews = true }
  }

  private final func subscription(of view: AnyObject) -> AnyStatefulView<State>? {
    var candidate = first
    while let other = candidate, other.object !== view { candidate = other.next }
    return candidate
  }

  private final func append(_ view: AnyStatefulView<State>) {
    guard var last = first else { return first = view }
    while let next = last.next { last = next }
    last.next = view
  }

  private final func dropGoneViews() {
    hasGoneViews = false
    while let head = first, head.object == nil { first = head.next }
    var kept = first
    while let view = kept {
      while let next = view.next, next.object == nil { view.next = next.next }
      kept = view.next
    }
  }
}
