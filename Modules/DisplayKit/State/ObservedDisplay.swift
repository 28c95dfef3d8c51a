import Observation
import TaskKit

/// A screen's display, rendered from `@Observable` objects of the main actor, as SwiftUI does.
///
/// Tracks the properties that a rendering reads, and renders again in the next turn of the main
/// actor after one of them has changed, or at the end of the event that is handled: once, however many
/// did. The schedule is that of ``BatchedDisplay``.
@MainActor
public final class ObservedDisplay {
  private lazy var displayed = ViewModel<ScreenState, Never>(initialState: rendered())
  private let render: @MainActor () -> ScreenState
  private let omitsEqual: Bool
  private let nextTurn = LatestTask()
  private var needsRender = false
  private var isHandlingEvent = false
  private var isStopped = false

  /// Retains `render`, and calls it on the main actor for each rendering.
  public convenience init(_ render: @escaping @MainActor () -> ScreenState) {
    self.init(omitsEqual: false, render)
  }

  /// - Parameter omitsEqual: whether a rendering that equals the last one is not displayed again.
  init(omitsEqual: Bool, _ render: @escaping @MainActor () -> ScreenState) {
    self.omitsEqual = omitsEqual
    self.render = render
  }

  /// Rendered when it is first read.
  public var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }

  /// Runs `event`, and renders at its end if needed, so that the display is up to date when a
  /// screen's `handle` returns.
  public func handle(_ event: () -> Void) {
    isHandlingEvent = true
    event()
    isHandlingEvent = false
    renderIfNeeded()
  }

  /// Keeps the display as it is. A screen that is closed calls this, since others may change the
  /// objects that it reads.
  public func stop() {
    isStopped = true
    needsRender = false
    nextTurn.cancel()
  }

  /// Tracking ends with the first change: each rendering starts it again.
  private func rendered() -> ScreenState {
    withObservationTracking(render) { [weak self] in
      MainActor.assumeIsolated { self?.setNeedsRender() }
    }
  }

  /// Not at once: the change is reported before it is made.
  private func setNeedsRender() {
    guard !isStopped, !needsRender else { return }
    needsRender = true
    if !isHandlingEvent { nextTurn.nextTurn { [weak self] in self?.renderIfNeeded() } }
  }

  private func renderIfNeeded() {
    guard needsRender else { return }
    needsRender = false
    nextTurn.cancel()
    let state = rendered()
    if !omitsEqual || state != displayed.state { displayed.update(state: state) }
  }
}
