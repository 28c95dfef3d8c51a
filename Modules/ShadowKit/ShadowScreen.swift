public import DisplayKit

/// Shows a screen, and runs a candidate on the same events to check whether it could replace it.
///
/// The primary is displayed, receives each event first, and its outputs go to the owner. The
/// candidate receives the event in a later turn of the main actor, after the host has rendered the
/// primary; its outputs are only compared. So it can't delay the primary by waiting, nor make it
/// fail, nor navigate; only a trap, or a long computation on the main actor, has an effect.
///
/// Compares titles, contents and outputs whenever both have settled, lists by their values. Closing
/// releases both.
@MainActor
public final class ShadowScreen<Output: Equatable>: Screen {
  /// Builds a screen; the argument receives the screen's outputs.
  public typealias Factory = (@escaping @MainActor (Output) -> Void) -> any Screen

  public let display: ViewModel<ScreenState, Never>
  /// The number of comparisons so far.
  public private(set) var comparisons = 0

  private let report: @MainActor (ShadowDifference<Output>) -> Void
  private let outputs = Outputs()
  private lazy var observer = ChangeObserver<ScreenState> { [weak self] _ in
    self?.takeTurnLater()
  }
  private let turn = LatestTask()
  /// Updated at the end of each turn that passed no event to the candidate.
  private let turns = ViewModel<Void, Never>(initialState: ())
  private var primary: (any Screen)?
  private var candidate: (any Screen)?
  private var makeCandidate: Factory?
  private var pendingEvents: ArraySlice<Step> = []
  private var lastEvent: ScreenEvent?
  private var reported: ShadowDifference<Output>?

  public init(
    primary makePrimary: Factory,
    candidate makeCandidate: @escaping Factory,
    output: @escaping @MainActor (Output) -> Void,
    report: @escaping @MainActor (ShadowDifference<Output>) -> Void
  ) {
    let primary = makePrimary { [outputs] value in
      outputs.ofPrimary.append(value)
      output(value)
    }
    self.primary = primary
    self.makeCandidate = makeCandidate
    self.report = report
    display = primary.display
    display.subscribe(view: observer)
  }

  public func handle(_ event: ScreenEvent) {
    guard let primary else { return }
    guard event != .closed else { return close(primary) }
    // Recorded before the primary handles the event, which may close this screen.
    pendingEvents.append(Step(event: event, isForSettledScreen: display.state.isSettled))
    primary.handle(event)
    takeTurnLater()
  }

  /// Waits until the candidate has received all events of the primary, and both have settled and
  /// were compared. Returns at once if there is no comparison, the screen closes, or the task is
  /// cancelled.
  public func compared() async {
    await turns.wait { _ in isCompared }
  }

  private func close(_ primary: any Screen) {
    let shown = display.state
    self.primary = nil
    turn.cancel()
    primary.handle(.closed)
    while passOnEvent() {}
    let candidateShown = candidate?.display.state
    candidate?.handle(.closed)
    if shown.isSettled, let lastEvent {
      if let candidateShown, candidateShown.isSettled, pendingEvents.isEmpty {
        compare(shown, candidateShown, after: lastEvent)
      } else {
        report(ShadowDifference(event: lastEvent, kind: .unsettled))
      }
    }
    candidate = nil
    makeCandidate = nil
    turns.update(state: ())
  }
}

extension ShadowScreen {
  private struct Step {
    let event: ScreenEvent
    /// The primary was settled when the event arrived, so the candidate must settle first.
    let isForSettledScreen: Bool
  }

  @MainActor
  private final class Outputs {
    var ofPrimary: [Output] = []
    var ofCandidate: [Output] = []
  }

  private func takeTurnLater() {
    guard primary != nil, !turn.isBusy else { return }
    turn.replace({}) { [weak self] _ in self?.takeTurn() }
  }

  private func takeTurn() {
    if passOnEvent() { return takeTurnLater() }
    if pendingEvents.isEmpty, let lastEvent, let candidate, haveSettled {
      compare(display.state, candidate.display.state, after: lastEvent)
    }
    turns.update(state: ())
  }

  private var haveSettled: Bool {
    display.state.isSettled && candidate?.display.state.isSettled == true
  }

  /// Each event and each change schedules a turn: with none scheduled, the comparison is done.
  private var isCompared: Bool {
    guard primary != nil, !pendingEvents.isEmpty || lastEvent != nil else { return true }
    return pendingEvents.isEmpty && haveSettled && !turn.isBusy
  }

  /// False if the candidate is not ready for the next event, or there is none.
  private func passOnEvent() -> Bool {
    guard let next = pendingEvents.first else { return false }
    let candidate = candidate ?? startCandidate()
    let isFirst = lastEvent == nil
    guard isFirst || !next.isForSettledScreen || candidate?.display.state.isSettled == true
    else { return false }
    pendingEvents.removeFirst()
    lastEvent = next.event
    reported = nil
    candidate?.handle(next.event)
    return true
  }

  private func startCandidate() -> (any Screen)? {
    candidate = makeCandidate? { [outputs] in outputs.ofCandidate.append($0) }
    makeCandidate = nil
    candidate?.display.subscribe(view: observer)
    return candidate
  }

  private func compare(
    _ primary: ScreenState, _ candidate: ScreenState, after event: ScreenEvent
  ) {
    comparisons += 1
    let (primaryOutputs, candidateOutputs) = (outputs.ofPrimary, outputs.ofCandidate)
    outputs.ofPrimary = []
    outputs.ofCandidate = []
    if primaryOutputs != candidateOutputs {
      report(
        ShadowDifference(
          event: event, kind: .output(primary: primaryOutputs, candidate: candidateOutputs)))
    }
    guard primary.title != candidate.title || primary.content != candidate.content else { return }
    let difference = ShadowDifference<Output>(
      event: event, kind: .content(primary: primary, candidate: candidate))
    guard difference != reported else { return }
    reported = difference
    report(difference)
  }
}
