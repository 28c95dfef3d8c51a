/// An observable state.
///
/// A `ViewModel<State, Never>` is used directly; a subclass that handles actions also conforms to
/// ``ActionHandler``. Views are notified in the order of their subscriptions, referenced weakly,
/// and compared by identity.
@MainActor
open class ViewModel<State, Action> {
  /// The newest state, possibly not rendered in every view yet.
  public final private(set) var state: State

  /// The head of a linked list: an array of a generic class costs a metadata lookup at each access,
  /// a tenth of an update.
  private final var first: AnyStatefulView<State>?
  private final var version = 0
  private final var isRendering = false
  private final var hasGoneViews = false

  public init(initialState: State) {
    state = initialState
  }

  /// Replaces the state and renders it in every view.
  ///
  /// If a view updates the state while rendering, rendering starts again with the newer state: all
  /// views end with the newest state, and no view gets states out of order.
  public final func update(state: State) {
    self.state = state
    version &+= 1
    if !isRendering { renderAll(state) }
  }

  /// Renders the current state in `view` at once, and later states until the view is released. Has
  /// no effect if the view is subscribed already.
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

  /// Takes effect at once, even during rendering.
  public final func unsubscribe(view: some StatefulView<State>) {
    guard let subscription = subscription(of: view) else { return }
    subscription.view = nil
    hasGoneViews = true
    if !isRendering { dropGoneViews() }
  }

  /// Takes the state as a parameter, since reading the property would copy it once more.
  private final func renderAll(_ newest: State) {
    isRendering = true
    var isDone = renderOutdated(newest)
    while !isDone { isDone = renderOutdated(state) }
    isRendering = false
    if hasGoneViews { dropGoneViews() }
  }

  /// False if a view updated the state during rendering.
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
    var current = first
    while let view = current {
      while let next = view.next, next.view == nil { view.next = next.next }
      current = view.next
    }
  }
}

/// A node of the linked list: a weak reference to a view of any class.
@MainActor
final class AnyStatefulView<State> {
  var next: AnyStatefulView?
  /// The version of the state that the view rendered last.
  var shown = 0
  /// Nil after the view is released or unsubscribed.
  weak var view: (any StatefulView<State>)?

  init(_ view: any StatefulView<State>) { self.view = view }
}

/// Renders a state: a screen, a part of one, or a host.
@MainActor
public protocol StatefulView<State>: AnyObject {
  associatedtype State

  /// Renders the complete `state`, independent of earlier states.
  func render(state: State)
}

/// Handles user actions.
///
/// A protocol requirement, not a method to override: omitting it does not compile. Implementations
/// switch without `default` over a feature's own actions, and with `default: break` over
/// ``ScreenEvent``, for the events that concern other screens.
@MainActor
public protocol ActionHandler<Action>: AnyObject {
  associatedtype Action

  /// Starts asynchronous work, but does not wait for it.
  func handle(_ action: Action)
}

extension ViewModel {
  /// Returns once the state fulfils `condition`, immediately if it already does, or when the task
  /// is cancelled. A state that is replaced before the task resumes is missed.
  public func wait(until condition: (State) -> Bool) async {
    guard !condition(state) else { return }
    // Ends when the task that reads it is cancelled.
    let (changes, change) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let observer = ChangeObserver<State> { _ in change.yield() }
    subscribe(view: observer)
    defer { unsubscribe(view: observer) }
    for await _ in changes where condition(state) { break }
  }
}

/// Calls a closure with each state. The ``ViewModel`` doesn't retain it.
public final class ChangeObserver<State>: StatefulView {
  private let onChange: @MainActor (State) -> Void

  /// `onChange` is called with the current state on subscription, then with each new one.
  public init(onChange: @escaping @MainActor (State) -> Void) { self.onChange = onChange }

  public func render(state: State) { onChange(state) }
}
