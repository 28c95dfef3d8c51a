import TaskKit

/// A screen's display that is rendered once for all changes of an event, or of a turn of the main
/// actor: as UIKit lays out views.
@MainActor
public final class BatchedDisplay {
  private static let empty = ScreenState(title: "", content: .nothing, isSettled: true)

  /// Nil before the display is first read: until then nothing needs to be rendered.
  private var displayed: ViewModel<ScreenState, Never>?
  private let render: @MainActor () -> ScreenState?
  private let nextTurn = LatestTask()
  private var needsRender = false
  private var isHandlingEvent = false

  /// - Parameters:
  ///   - view: the owner, referenced weakly. Without it nothing is rendered any more.
  ///   - layOut: renders the view.
  public init<View: AnyObject>(
    of view: View, _ layOut: @escaping @MainActor (View) -> ScreenState
  ) {
    render = { [weak view] in view.map(layOut) }
  }

  /// Rendered when it is first read.
  public var display: AnyViewModel<ScreenState, Never> {
    let displayed = displayed ?? ViewModel(initialState: render() ?? Self.empty)
    self.displayed = displayed
    return AnyViewModel(displayed)
  }

  /// Renders at the end of the event that is handled, otherwise in the next turn of the main actor.
  public func setNeedsRender() {
    guard displayed != nil, !needsRender else { return }
    needsRender = true
    if !isHandlingEvent { nextTurn.nextTurn { [weak self] in self?.renderIfNeeded() } }
  }

  /// Runs `event`, and renders at its end if needed, so that the display is up to date when a
  /// screen's `handle` returns.
  public func handle(_ event: () -> Void) {
    isHandlingEvent = true
    event()
    isHandlingEvent = false
    renderIfNeeded()
  }

  private func renderIfNeeded() {
    guard needsRender else { return }
    needsRender = false
    nextTurn.cancel()
    if let state = render() { displayed?.update(state: state) }
  }
}
