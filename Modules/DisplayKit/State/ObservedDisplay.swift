import Observation

/// A screen's display, rendered from `@Observable` objects of the main actor, as SwiftUI does.
///
/// Tracks the properties that a rendering reads, and renders again in the next turn of the main
/// actor after one of them has changed: once, however many did.
@MainActor
public final class ObservedDisplay {
  private lazy var displayed = ViewModel<ScreenState, Never>(initialState: rendered())
  private let render: @MainActor () -> ScreenState
  private let rendering = LatestTask()
  private var isStopped = false

  /// Retains `render`, and calls it on the main actor for each rendering.
  public init(_ render: @escaping @MainActor () -> ScreenState) {
    self.render = render
  }

  /// Rendered when it is first read.
  public var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }

  /// Renders at once instead of in the next turn. A screen calls this at the end of each event, so
  /// that its display is up to date when `handle` returns.
  public func renderIfNeeded() {
    guard rendering.isBusy else { return }
    rendering.cancel()
    displayed.update(state: rendered())
  }

  /// Keeps the display as it is. A screen that is closed calls this, since others may change the
  /// objects that it reads.
  public func stop() {
    isStopped = true
    rendering.cancel()
  }

  /// Tracking ends with the first change: each rendering starts it again.
  private func rendered() -> ScreenState {
    withObservationTracking(render) { [weak self] in
      MainActor.assumeIsolated { self?.renderInNextTurn() }
    }
  }

  /// Not at once: the change is reported before it is made.
  private func renderInNextTurn() {
    guard !isStopped else { return }
    rendering.nextTurn { [weak self] in
      guard let self else { return }
      displayed.update(state: rendered())
    }
  }
}
