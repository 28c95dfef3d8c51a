/// The stack of screens that a host shows, the last one on top.
///
/// A screen on top has appeared; one that is popped is closed, and released.
@MainActor
public final class Navigator {
  /// The stack, for a host to subscribe to.
  public let stack = ViewModel<[any Screen], Never>(initialState: [])

  public init() {}

  public var top: (any Screen)? { stack.state.last }

  public func push(_ screen: any Screen) {
    stack.update(state: stack.state + [screen])
    screen.handle(.appeared)
  }

  /// Closes the top screen; the one below it appears again.
  public func pop() {
    guard let closing = top else { return }
    stack.update(state: stack.state.dropLast())
    closing.handle(.closed)
    top?.handle(.appeared)
  }

  /// Closes every screen, the top one first.
  public func closeAll() {
    let closing = stack.state.reversed()
    stack.update(state: [])
    for screen in closing { screen.handle(.closed) }
  }
}
