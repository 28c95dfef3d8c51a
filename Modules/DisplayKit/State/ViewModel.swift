/// A state, and the views that show it.
///
/// Used as it is, a `ViewModel<State, Never>` holds a state; a subclass that takes actions also
/// conforms to ``ActionHandler``. Views are notified in the order in which they subscribed, are held
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
    let added = AnyStatefulView<State>(view)
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
    subscription.view = nil
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

  private final func render(_ newest: State, in subscription: AnyStatefulView<State>) {
    subscription.shown = version
    guard let view = subscription.view else { return hasGoneViews = true }
    view.render(state: newest)
  }

  private final func subscription(of view: AnyObject) -> AnyStatefulView<State>? {
    var candidate = first
    while let other = candidate, other.view !== view { candidate = other.next }
    return candidate
  }

  private final func append(_ view: AnyStatefulView<State>) {
    guard var last = first else { return first = view }
    while let next = last.next { last = next }
    last.next = view
  }

  private final func dropGoneViews() {
    hasGoneViews = false
    while let head = first, head.view == nil { first = head.next }
    var kept = first
    while let view = kept {
      while let next = view.next, next.view == nil { view.next = next.next }
      kept = view.next
    }
  }
}

/// A subscription: a view of any class, held weakly, and a link to the next one.
@MainActor
final class AnyStatefulView<State> {
  var next: AnyStatefulView?
  /// The version of the state that the view was last given.
  var shown = 0
  /// Nil once the view is gone or unsubscribed.
  weak var view: (any StatefulView<State>)?

  init(_ view: any StatefulView<State>) { self.view = view }
}

/// Something that shows a state: a screen, a part of one, or a host.
@MainActor
public protocol StatefulView<State>: AnyObject {
  associatedtype State

  /// Shows `state`, whole: nothing that was shown before may be needed to understand it.
  func render(state: State)
}

/// Takes the actions that a user can ask for.
///
/// A requirement rather than a method to override, so that forgetting it does not compile. Over
/// actions of a feature's own, implementations switch without `default`; over a ``ScreenEvent``,
/// with `default: break` for the events that concern other screens.
@MainActor
public protocol ActionHandler<Action>: AnyObject {
  associatedtype Action

  func handle(_ action: Action)
}

extension ViewModel {
  /// Returns once the state fulfils `condition`, at once if it does already, or when the task is
  /// cancelled.
  package func wait(until condition: (State) -> Bool) async {
    guard !condition(state) else { return }
    let observer = Observer()
    subscribe(view: observer)
    defer { unsubscribe(view: observer) }
    for await _ in observer.changes where condition(state) { break }
  }

  private final class Observer: StatefulView {
    /// Ends when the task that reads it is cancelled, so nothing waits for ever.
    let changes: AsyncStream<Void>
    private let change: AsyncStream<Void>.Continuation

    init() {
      (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func render(state: State) { change.yield() }
  }
}
