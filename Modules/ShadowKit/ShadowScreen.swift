public import DisplayKit

/// Shows one screen and tries another on the same events, to find out whether it could replace it.
///
/// The primary is shown, hears every event first and speaks to the owner. The candidate gets the
/// event in a later turn of the main actor, after the host has drawn what the primary made of it;
/// what it outputs is only compared. So it can neither slow the primary by waiting, nor fail it,
/// nor navigate; only a trap or a long computation on the main actor would be felt.
///
/// Titles, contents and outputs are compared whenever both have settled, lists by their values.
/// Closing lets both go.
@MainActor
public final class ShadowScreen<Output: Equatable>: Screen {
  /// Builds a screen; its argument is where the screen's outputs go.
  public typealias Factory = (@escaping @MainActor (Output) -> Void) -> any Screen

  public let display: ViewModel<ScreenState, Never>

  private let report: @MainActor (ShadowDifference<Output>) -> Void
  private let outputs = Outputs()
  private let observer = Observer()
  private let turn = TaskSlot()
  /// Rendered at the end of each turn that passed nothing on.
  private let turns = ViewModel<Void, Never>(initialState: ())
  private var primary: (any Screen)?
  private var candidate: (any Screen)?
  private var makeCandidate: Factory?
  private var waiting: ArraySlice<Step> = []
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
    observer.onChange = { [weak self] in self?.takeTurnLater() }
    display.subscribe(view: observer)
  }

  public func handle(_ event: ScreenEvent) {
    guard let primary else { return }
    guard event != .closed else { return close(primary) }
    // Noted before the primary handles it: that may close this screen.
    waiting.append(Step(event: event, isForSettledScreen: display.state.isSettled))
    primary.handle(event)
    takeTurnLater()
  }

  /// Returns once the candidate has had every event that the primary has had, and the two have
  /// settled and were compared; or when the screen is closed, or the task cancelled. At once where
  /// there is nothing to compare.
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
      if let candidateShown, candidateShown.isSettled, waiting.isEmpty {
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
    /// The user saw a settled screen when the event came, so the candidate has to be as far.
    let isForSettledScreen: Bool
  }

  @MainActor
  private final class Outputs {
    var ofPrimary: [Output] = []
    var ofCandidate: [Output] = []
  }

  private final class Observer: StatefulView {
    var onChange: () -> Void = {}

    func render(state: ScreenState) { onChange() }
  }

  private func takeTurnLater() {
    guard primary != nil, !turn.isBusy else { return }
    turn.replace({}) { [weak self] _ in self?.takeTurn() }
  }

  private func takeTurn() {
    if passOnEvent() { return takeTurnLater() }
    if waiting.isEmpty, let lastEvent, let candidate, haveSettled {
      compare(display.state, candidate.display.state, after: lastEvent)
    }
    turns.update(state: ())
  }

  private var haveSettled: Bool {
    display.state.isSettled && candidate?.display.state.isSettled == true
  }

  /// A turn follows each event and each change: while none is due, what has settled was compared.
  private var isCompared: Bool {
    guard primary != nil, !waiting.isEmpty || lastEvent != nil else { return true }
    return waiting.isEmpty && haveSettled && !turn.isBusy
  }

  /// False when the candidate is not ready for the next event, or there is none.
  private func passOnEvent() -> Bool {
    guard let next = waiting.first else { return false }
    let candidate = candidate ?? startCandidate()
    let isFirst = lastEvent == nil
    guard isFirst || !next.isForSettledScreen || candidate?.display.state.isSettled == true
    else { return false }
    waiting.removeFirst()
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
    let (told, unheard) = (outputs.ofPrimary, outputs.ofCandidate)
    outputs.ofPrimary = []
    outputs.ofCandidate = []
    if told != unheard {
      report(ShadowDifference(event: event, kind: .output(primary: told, candidate: unheard)))
    }
    guard primary.title != candidate.title || primary.content != candidate.content else { return }
    let difference = ShadowDifference<Output>(
      event: event, kind: .content(primary: primary, candidate: candidate))
    guard difference != reported else { return }
    reported = difference
    report(difference)
  }
}
