import DisplayKit

/// A candidate or a second control, which receives the control's actions in later turns of the main
/// actor, and is compared with it whenever both have settled.
@MainActor
final class ShadowFollower<State: Equatable, Action> {
  typealias Member = ShadowMember<State, Action>

  private enum Phase {
    /// Built in a later turn.
    case pending(build: () -> Member)
    case running(Member)
    case ended
  }

  private enum Comparison {
    case notDue
    /// A change without an action.
    case ofChange
    case ofAction
  }

  private let comparer: ShadowComparer<State, Action>
  private let recorder: ShadowRecorder?
  private let clock: SettlingClock?
  private let turn = LatestTask()
  /// Updated at the end of each turn that passed no action on.
  private let turns = ViewModel<Void, Never>(initialState: ())
  private lazy var observer = ChangeObserver<State> { [weak self] _ in self?.stateChanged() }
  private var control: Member?
  private var phase: Phase
  private var steps = StepQueue<Action>()
  /// The step whose start was recorded.
  private var startedStep: Int?
  private var comparison = Comparison.notDue
  private let updates: (control: UpdateLog<State>, candidate: UpdateLog<State>)
  /// The control's updates at its end, if it had settled.
  private var closing: [State]?

  /// - Parameter recorder: nil if no experiment counts the comparisons; then there is no time limit.
  init(
    _ build: @escaping () -> Member, comparer: ShadowComparer<State, Action>,
    recorder: ShadowRecorder?
  ) {
    phase = .pending(build: build)
    self.comparer = comparer
    self.recorder = recorder
    clock = recorder?.makeClock()
    updates = (UpdateLog(comparer.comparesUpdates), UpdateLog(comparer.comparesUpdates))
  }

  func follow(_ control: Member) {
    self.control = control
    updates.control.observe(control.display)
    control.display.subscribe(view: observer)
    comparison = comparer.comparesStart ? .ofAction : .notDue
  }

  func append(_ action: Action) {
    guard !hasEnded else { return }
    guard !steps.isFull else {
      return end(.candidateUnsettled, after: steps.current?.action ?? action)
    }
    steps.append(action, isControlSettled: isControlSettled)
    comparison = .ofAction
    clock?.startControl()
  }

  func controlHandledAction() {
    stopTimes()
    takeTurnLater()
  }

  func waitUntilCompared() async {
    await turns.wait { _ in isCompared }
    await recorder?.waitUntilPublished()
  }

  func controlWillClose() {
    turn.cancel()
    clock?.stopLimit()
    closing = isControlSettled ? control.map { updates.control.take($0.display.state) } : nil
    control = nil
  }

  func close() {
    defer {
      recorder?.end()
      turns.update(state: ())
    }
    guard !hasEnded else { return }
    guard recorder?.continues ?? true else { return end() }
    // The action may have closed the control. A candidate that was not built is not built any more.
    if closing != nil, member != nil { while passOn() {} }
    let states = isCandidateSettled && steps.isEmpty ? takeCandidateUpdates() : nil
    closeMember()
    guard let closing else { return recordEnd(.controlCancelled) }
    guard let states else {
      return recordEnd(steps.last == nil ? .controlCancelled : .candidateUnsettled)
    }
    if comparison != .notDue || comparer.hasOutputs() { compare(closing, states) }
  }
}

extension ShadowFollower {
  private var member: Member? { if case .running(let member) = phase { member } else { nil } }
  private var hasEnded: Bool { if case .ended = phase { true } else { false } }
  private var isControlSettled: Bool { control.map { hasSettled($0) } == true }
  private var isCandidateSettled: Bool { member.map { hasSettled($0) } == true }

  private func hasSettled(_ member: Member) -> Bool {
    member.isCurrent() && comparer.isSettled(member.display.state)
  }

  private var isCompared: Bool {
    control == nil || hasEnded || steps.isEmpty && comparison == .notDue
  }

  private func stateChanged() {
    if comparison == .notDue, member != nil { comparison = .ofChange }
    stopTimes()
    takeTurnLater()
  }

  private func takeTurnLater() {
    guard control != nil, !hasEnded, !turn.isBusy else { return }
    turn.nextTurn { [weak self] in self?.takeTurn() }
  }

  private func takeTurn() {
    guard recorder?.continues ?? true else { return end() }
    if let start = startOfNextStep() {
      return turn.replace(start) { [weak self] _ in self?.takeTurn() }
    }
    if build() || passOn() { return takeTurnLater() }
    if steps.isEmpty, isControlSettled, isCandidateSettled, let control {
      compare(updates.control.take(control.display.state), takeCandidateUpdates())
    }
    limitTime()
    turns.update(state: ())
  }

  /// Records the start of what comes next, before it happens; nil if that is done.
  private func startOfNextStep() -> (@Sendable () async -> Void)? {
    let isBuilt = member != nil
    let step = isBuilt ? steps.next(isCandidateSettled: isCandidateSettled) : steps.first
    guard step != nil || comparer.comparesStart && !isBuilt, let recorder else { return nil }
    guard startedStep != step?.number ?? 0 else { return nil }
    startedStep = step?.number ?? 0
    return recorder.start(eventName(step?.action), step: step?.number ?? 0)
  }

  /// False unless the candidate was pending and has an action, or is compared at the start.
  private func build() -> Bool {
    guard case .pending(let build) = phase, comparer.comparesStart || !steps.isEmpty else {
      return false
    }
    let member = build()
    phase = .running(member)
    updates.candidate.observe(member.display)
    member.display.subscribe(view: observer)
    return true
  }

  /// False if the candidate is not ready for the next action, or there is none.
  private func passOn() -> Bool {
    guard let member, let step = steps.take(isCandidateSettled: isCandidateSettled) else {
      return false
    }
    if startedStep != step.number { _ = recorder?.start(eventName(step.action), step: step.number) }
    clock?.startCandidate()
    member.send(step.action)
    stopTimes()
    return true
  }

  private func takeCandidateUpdates() -> [State] {
    member.map { updates.candidate.take($0.display.state) } ?? []
  }

  private func compare(_ control: [State], _ candidate: [State]) {
    guard comparison != .notDue || comparer.hasOutputs() else { return }
    comparison = .notDue
    comparer.compare(
      SettledStates(
        control: control, candidate: candidate, step: steps.last?.number ?? 0,
        action: steps.last?.action, durations: clock?.takeDurations() ?? []))
  }

  private func stopTimes() {
    if isControlSettled { clock?.stopControl() }
    if isCandidateSettled { clock?.stopCandidate() }
  }

  /// Starts the time limit when only the candidate has not settled. An action of the control does not
  /// stop it.
  private func limitTime() {
    if isCompared || isCandidateSettled { clock?.stopLimit() }
    guard isControlSettled, !isCompared else { return }
    let action = steps.current?.action
    clock?.startLimit { [weak self] in self?.end($0, after: action) }
  }

  private func end(_ outcome: ShadowResult.Outcome, after action: Action?) {
    recorder?.record(after: eventName(action)) { Finding(outcome: outcome) }
    if outcome != .suspended, let action { comparer.onUnsettled(action) }
    end()
  }

  /// Continues without the candidate.
  private func end() {
    clock?.stopLimit()
    recorder?.endStart(.switchedOff)
    steps.removeAll()
    closeMember()
    recorder?.end()
    turns.update(state: ())
  }

  private func recordEnd(_ outcome: ShadowResult.Outcome) {
    recorder?.endStart(outcome)
    if outcome == .candidateUnsettled, let action = steps.last?.action {
      comparer.onUnsettled(action)
    }
  }

  private func closeMember() {
    member?.close()
    if let object = member?.object {
      recorder?.checkRelease(of: object, after: eventName(steps.last?.action))
    }
    phase = .ended
  }
}

/// The states of one object since the last comparison, in order and without repetitions.
@MainActor
private final class UpdateLog<State: Equatable> {
  private static var most: Int { 100 }
  private let isKept: Bool
  private var states: [State] = []
  private lazy var observer = ChangeObserver<State> { [weak self] in self?.append($0) }

  init(_ isKept: Bool) { self.isKept = isKept }

  func observe(_ display: AnyViewModel<State, Never>) {
    if isKept { display.subscribe(view: observer) }
  }

  /// Only the last state if there were too many.
  func take(_ last: State) -> [State] {
    defer { if isKept { states = [last] } }
    return isKept && states.count < Self.most ? states : [last]
  }

  private func append(_ state: State) {
    if states.last != state, states.count < Self.most { states.append(state) }
  }
}

/// The name of an enum's case without its values, otherwise that of the type: a description may
/// contain what users typed.
func eventName(_ action: Any?) -> String {
  action.map { enumCaseName(of: $0) ?? "\(type(of: $0))" } ?? "start"
}
