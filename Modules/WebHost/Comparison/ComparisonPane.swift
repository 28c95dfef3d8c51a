import DisplayKit
import ShadowScreens
import TraceKit

/// A pattern's screen, and what its objects did.
@MainActor
final class ComparisonPane {
  let pattern: WebComparison.Choice
  let trace: MessageTrace
  private(set) var screen: (any Screen)?
  private(set) var sources: WebSources?
  /// Of the sources, in the repository.
  var folder: DisplayText? { pane.folder }
  /// From the files of another pane; nil to show the files.
  private(set) var differences: [HTMLNode]?
  /// The pattern of that pane.
  private(set) var differencesFrom: DisplayText?
  private let pane: WebComparison.Pane
  private var observer: ChangeObserver<ScreenState>?
  private var earlierMessages = 0
  /// The names that the last event may have in a trace.
  private(set) var events: [String] = []
  /// The steps of the script; nil before it is played.
  private var played: [WebComparison.PlayedStep]?
  /// The step that is shown; nil without a script.
  private var step: WebComparison.PlayedStep?
  /// The state of the screen until a wait that was ended has its effect.
  private var stale: ScreenState?

  init(_ pane: WebComparison.Pane) {
    self.pane = pane
    pattern = pane.pattern
    trace = pane.trace
  }

  /// Of the last event. Matched with the recorded calls each time.
  var messages: EventMessages { step?.messages ?? pane.complete(trace.messages, events) }

  /// The objects that are alive.
  var objects: [String] { step?.objects ?? trace.objects }

  /// Of the screen, or of the step.
  var display: ScreenState? { step.map(\.display) ?? screen?.display.state }

  /// The expected effects of the step; nil if it has them.
  var problem: DisplayText? { step?.problem }

  /// True without a screen.
  var isSettled: Bool {
    if pane.play != nil { return played != nil }
    guard let state = screen?.display.state else { return true }
    return state.isSettled && state != stale
  }

  /// The number of events after which a wait has ended.
  var endedWaits: Int { pane.clock.endedCount }

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

  func play() async {
    guard let play = pane.play, played == nil else { return }
    played = await play()
  }

  /// Shows a step, or the last one that was played before it.
  func show(step number: Int) { step = played?.prefix(number).last }

  func send(_ event: ScreenEvent) {
    guard let screen else { return }
    clearTrace()
    events = event.traceNames
    stale = nil
    pane.clock.beginEvent()
    MessageTrace.outermost { screen.handle(event) }
  }

  /// The messages and changes that follow belong to the event before.
  func endWaits() { if pane.clock.endWaits() { stale = screen?.display.state } }

  /// As ``endWaits()``, also of waits that begin within five seconds; false if there is none.
  func endNextWaits() async -> Bool {
    guard let screen else { return false }
    stale = screen.display.state
    let hasEnded = await pane.clock.endNextWaits(within: .seconds(5))
    if !hasEnded { stale = nil }
    return hasEnded
  }

  func release() {
    screen = nil
    observer = nil
  }

  func readSources(_ reads: Bool) { sources = reads ? pane.sources() : nil }

  /// - Parameter other: nil to show the files.
  func compareSources(with other: ComparisonPane?) {
    differencesFrom = nil
    guard let sources, let other, let base = other.sources else { return differences = nil }
    differencesFrom = other.pattern.name
    differences = sources.differences(from: base, named: other.pattern.name)
  }

  /// How the screen differs from that of `other`, once both have settled.
  func difference(
    from other: ComparisonPane, after event: ScreenEvent
  ) -> ShadowDifference<Never>? {
    guard let found = display, let expected = other.display,
      found.isSettled, expected.isSettled, found != expected
    else { return nil }
    return ShadowDifference(event: event, kind: .content(control: expected, candidate: found))
  }

  private func clearTrace() {
    earlierMessages += trace.messages.count
    trace.clear()
  }
}
