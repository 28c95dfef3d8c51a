/// The stack of screens that a host shows, the last one on top.
///
/// The top screen receives `appeared`; a popped screen receives `closed` and is released.
@MainActor
public final class Navigator {
  private let screens = ViewModel<[any Screen], Never>(initialState: [])

  public init() {}

  /// The stack, for a host to subscribe to.
  public var stack: AnyViewModel<[any Screen], Never> { AnyViewModel(screens) }

  /// Nil while the stack is empty.
  public var top: (any Screen)? { screens.state.last }

  /// Sends `appeared` to the screen; the screen below it gets no event.
  public func push(_ screen: any Screen) {
    screens.update(state: screens.state + [screen])
    notifyAppeared(screen)
  }

  /// Closes the top screen; the one below it appears again.
  public func pop() {
    guard let closing = top else { return }
    screens.update(state: screens.state.dropLast())
    let uncovered = top
    closing.handle(.closed)
    if let uncovered { notifyAppeared(uncovered) }
  }

  /// Closes every screen, the top one first.
  public func closeAll() {
    let closing = screens.state.reversed()
    screens.update(state: [])
    for screen in closing { screen.handle(.closed) }
  }

  /// Skipped if the stack has changed meanwhile: a closed screen gets no event, and a covered one
  /// appears when it is uncovered.
  private func notifyAppeared(_ screen: any Screen) {
    if top === screen { screen.handle(.appeared) }
  }
}
