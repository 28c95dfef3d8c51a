import DisplayKit
import ShadowScreens
import TraceKit

/// A pattern's screen, and what its objects did.
@MainActor
final class ComparisonPane {
  let pattern: WebComparison.Choice
  let figures: [DisplayText]
  let trace: MessageTrace
  private(set) var screen: (any Screen)?
  private(set) var sources: WebSources?
  private let pane: WebComparison.Pane
  private var observer: ChangeObserver<ScreenState>?
  private var earlierMessages = 0

  init(_ pane: WebComparison.Pane) {
    self.pane = pane
    pattern = pane.pattern
    figures = pane.figures
    trace = pane.trace
  }

  /// True without a screen.
  var isSettled: Bool { screen?.display.state.isSettled ?? true }

  /// Since the page was opened.
  var messageCount: Int { earlierMessages + trace.messages.count }

  func open(onChange: @escaping @MainActor () -> Void) {
    clearTrace()
    let screen = pane.open()
    self.screen = screen
    let observer = ChangeObserver<ScreenState> { _ in onChange() }
    self.observer = observer
    screen.display.subscribe(view: observer)
    send(.appeared)
  }

  func send(_ event: ScreenEvent) {
    guard let screen else { return }
    clearTrace()
    screen.handle(event)
  }

  func release() {
    screen = nil
    observer = nil
  }

  func readSources(_ reads: Bool) { sources = reads ? pane.sources() : nil }

  /// How the screen differs from that of `other`, once both have settled.
  func difference(
    from other: ComparisonPane, after event: ScreenEvent
  ) -> ShadowDifference<Never>? {
    guard let found = screen?.display.state, let expected = other.screen?.display.state,
      found.isSettled, expected.isSettled, found != expected
    else { return nil }
    return ShadowDifference(event: event, kind: .content(control: expected, candidate: found))
  }

  private func clearTrace() {
    earlierMessages += trace.messages.count
    trace.clear()
  }
}
