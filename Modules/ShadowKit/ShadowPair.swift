import DisplayKit

/// A control, and what runs beside it on the same actions: the turns that ``ShadowScreen`` and
/// ``ShadowModel`` have in common.
@MainActor
final class ShadowPair<State, Action> {
  typealias Member = ShadowMember<State, Action>

  private enum Candidate {
    /// Built with its first action.
    case pending(build: () -> Member)
    case running(Member)
    case none

    var isNone: Bool { if case .none = self { true } else { false } }
    var member: Member? { if case .running(let member) = self { member } else { nil } }
  }

  /// The control's state.
  let display: AnyViewModel<State, Never>

  private let comparer: ShadowComparer<State, Action>
  private let recorder: ShadowRecorder?
  private let clock: SettlingClock?
  private lazy var observer = ChangeObserver<State> { [weak self] _ in
    self?.isComparisonDue = true
    self?.stopTimes()
    self?.takeTurnLater()
  }
  private let turn = LatestTask()
  /// Updated at the end of each turn that passed no action to the candidate.
  private let turns = ViewModel<Void, Never>(initialState: ())
  private var control: Member?
  private var candidate = Candidate.none
  private var steps = StepQueue<Action>()
  /// Whether there was an action or a change since the last comparison.
  private var isComparisonDue = false

  /// - Parameters:
  ///   - candidate: nil if the control runs alone.
  ///   - recorder: nil if no experiment counts the comparisons; then there is no time limit.
  init(
    control: Member, candidate build: (() -> Member)?,
    comparer: ShadowComparer<State, Action>, recorder: ShadowRecorder?
  ) {
    self.control = control
    self.comparer = comparer
    self.recorder = recorder
    clock = recorder?.makeClock()
    display = control.display
    guard let build else { return }
    candidate = .pending(build: build)
    display.subscribe(view: observer)
  }

  func send(_ action: Action) {
    guard let control else { return }
    if isShadowed, steps.isFull {
      end(.unsettled, after: steps.last?.action ?? action)
    } else if isShadowed {
      // Recorded before the control handles the action, which may close it.
      steps.append(action, isControlSettled: isControlSettled)
      isComparisonDue = true
      clock?.startControl()
    }
    control.send(action)
    stopTimes()
    takeTurnLater()
  }

  func waitUntilCompared() async { await turns.wait { _ in isCompared } }

  func close() {
    guard let control else { return }
    let (shown, isSettled, isDue) = (display.state, hasSettled(control), isComparisonDue)
    self.control = nil
    turn.cancel()
    clock?.stopLimit()
    control.close()
    guard continues else { return end() }
    while passOnAction() {}
    let candidateShown = candidate.member.flatMap { hasSettled($0) ? $0.display.state : nil }
    closeCandidate()
    if isSettled, let last = steps.last {
      if let candidateShown, steps.isEmpty {
        if isDue || comparer.hasOutputs() { compare(shown, candidateShown, after: last) }
      } else {
        recordEnd(.unsettled, after: last.action)
      }
    }
    turns.update(state: ())
  }
}

extension ShadowPair {
  private var isShadowed: Bool { !candidate.isNone }
  private var continues: Bool { recorder?.continues ?? true }
  private var isControlSettled: Bool { control.map { hasSettled($0) } == true }
  private var isCandidateSettled: Bool { candidate.member.map { hasSettled($0) } == true }

  private func hasSettled(_ member: Member) -> Bool {
    member.isCurrent() && comparer.isSettled(member.display.state)
  }

  /// Each action and each change schedules a turn: with none scheduled, the comparison is done.
  private var isCompared: Bool {
    guard control != nil, isShadowed, !steps.isEmpty || steps.last != nil else { return true }
    return steps.isEmpty && isControlSettled && isCandidateSettled && !turn.isBusy
  }

  private func takeTurnLater() {
    guard control != nil, isShadowed, !turn.isBusy else { return }
    turn.nextTurn { [weak self] in self?.takeTurn() }
  }

  private func takeTurn() {
    guard continues else { return end() }
    if passOnAction() { return takeTurnLater() }
    if steps.isEmpty, let last = steps.last, isControlSettled, isCandidateSettled,
      let candidate = candidate.member
    {
      compare(display.state, candidate.display.state, after: last)
    }
    limitTime()
    turns.update(state: ())
  }

  /// False if the candidate is not ready for the next action, or there is none.
  private func passOnAction() -> Bool {
    guard isShadowed, !steps.isEmpty else { return false }
    startCandidate()
    guard let step = steps.take(isCandidateSettled: isCandidateSettled) else { return false }
    clock?.startCandidate()
    candidate.member?.send(step.action)
    stopTimes()
    return true
  }

  private func startCandidate() {
    guard case .pending(let build) = candidate else { return }
    let member = build()
    candidate = .running(member)
    member.display.subscribe(view: observer)
  }

  private func compare(
    _ control: State, _ candidate: State, after step: StepQueue<Action>.Step
  ) {
    isComparisonDue = false
    comparer.compare(
      SettledStates(
        control: control, candidate: candidate, step: step.number, action: step.action,
        durations: clock?.takeDurations() ?? []))
  }

  private func stopTimes() {
    guard isShadowed else { return }
    if isControlSettled { clock?.stopControl() }
    if isCandidateSettled { clock?.stopCandidate() }
  }

  /// Starts the time limit when only the candidate has not settled.
  private func limitTime() {
    guard let action = steps.last?.action, isControlSettled, !isCompared else {
      clock?.stopLimit()
      return
    }
    clock?.startLimit { [weak self] in self?.end(.timedOut, after: action) }
  }

  private func end(_ outcome: ShadowResult.Outcome, after action: Action) {
    recordEnd(outcome, after: action)
    end()
  }

  /// Continues without the candidate.
  private func end() {
    clock?.stopLimit()
    steps.removeAll()
    closeCandidate()
    turns.update(state: ())
  }

  private func recordEnd(_ outcome: ShadowResult.Outcome, after action: Action) {
    recorder?.record(Finding(outcome: outcome), after: action)
    comparer.onUnsettled(action)
  }

  private func closeCandidate() {
    candidate.member?.close()
    if let object = candidate.member?.object, let last = steps.last {
      recorder?.checkRelease(of: object, after: last.action)
    }
    candidate = .none
  }
}

/// The states of a control and its candidate, both settled.
struct SettledStates<State, Action> {
  let control: State
  let candidate: State
  /// The number of the candidate's last action.
  let step: Int
  let action: Action
  /// The times until they had settled; empty if they are not known.
  let durations: [Duration]
}

/// How the owner of a pair compares its states.
@MainActor
struct ShadowComparer<State, Action> {
  /// Whether no work in progress would change the state.
  let isSettled: (State) -> Bool
  let compare: (SettledStates<State, Action>) -> Void
  /// Whether either has sent an output since the last comparison.
  var hasOutputs: () -> Bool = { false }
  /// Called when the control had settled at the end or for the time limit, and the candidate had not.
  var onUnsettled: (Action) -> Void = { _ in }
}
