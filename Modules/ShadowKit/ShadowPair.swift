import DisplayKit

/// A control, and what runs beside it on the same actions: the turns that ``ShadowScreen`` and
/// ``ShadowModel`` have in common.
@MainActor
final class ShadowPair<State, Action> {
  typealias Member = ShadowMember<State, Action>

  private struct Step {
    let action: Action
    /// The control was settled when the action arrived, so the candidate must settle first.
    let isForSettledControl: Bool
  }

  /// The most actions that wait for a candidate; with more, the control continues alone.
  private static var mostPendingSteps: Int { 1_000 }

  /// The control's state.
  let display: ViewModel<State, Never>
  private(set) var comparisons = 0
  /// The number of actions that the candidate received.
  private(set) var steps = 0
  /// Called with both states and the candidate's last action.
  var onCompare: (State, State, Action) -> Void = { _, _, _ in }
  /// Whether either has sent an output since the last comparison.
  var hasOutputs: () -> Bool = { false }
  /// Called when the control had settled at the end or for the time limit, and the candidate had not.
  var onUnsettled: (Action) -> Void = { _ in }

  private let recorder: ShadowRecorder
  private let isSettled: (State) -> Bool
  private lazy var observer = ChangeObserver<State> { [weak self] _ in
    self?.isComparisonDue = true
    self?.stopTimes()
    self?.takeTurnLater()
  }
  private let turn = LatestTask()
  private let limit = LatestTask()
  /// Updated at the end of each turn that passed no action to the candidate.
  private let turns = ViewModel<Void, Never>(initialState: ())
  private var control: Member?
  private var candidate: Member?
  private var makeCandidate: (() -> Member)?
  private var pendingSteps: ArraySlice<Step> = []
  private var lastAction: Action?
  /// Whether there was an action or a change since the last comparison.
  private var isComparisonDue = false
  private var times = (control: SettlingTime(), candidate: SettlingTime())

  init(
    recorder: ShadowRecorder, isSettled: @escaping (State) -> Bool, control: Member,
    candidate makeCandidate: @escaping () -> Member
  ) {
    self.recorder = recorder
    self.isSettled = isSettled
    self.control = control
    display = control.display
    self.makeCandidate = recorder.isSampled ? makeCandidate : nil
    if recorder.isSampled { display.subscribe(view: observer) }
  }

  func send(_ action: Action) {
    guard let control else { return }
    if isShadowed, pendingSteps.count >= Self.mostPendingSteps {
      end(.unsettled, after: lastAction ?? action)
    } else if isShadowed {
      // Recorded before the control handles the action, which may close it.
      pendingSteps.append(Step(action: action, isForSettledControl: isControlSettled))
      isComparisonDue = true
      times.control.start(at: recorder.now)
    }
    control.send(action)
    stopTimes()
    takeTurnLater()
  }

  func compared() async { await turns.wait { _ in isCompared } }

  func close() {
    guard let control else { return }
    let (shown, isSettled, isDue) = (display.state, hasSettled(control), isComparisonDue)
    self.control = nil
    turn.cancel()
    limit.cancel()
    control.close()
    guard recorder.continues else { return end() }
    while passOnAction() {}
    let candidateShown = candidate.flatMap { hasSettled($0) ? $0.display.state : nil }
    closeCandidate()
    if isSettled, let lastAction {
      if let candidateShown, pendingSteps.isEmpty {
        if isDue || hasOutputs() { compare(shown, candidateShown, after: lastAction) }
      } else {
        recorder.record(Finding(outcome: .unsettled), after: lastAction)
        onUnsettled(lastAction)
      }
    }
    turns.update(state: ())
  }
}

extension ShadowPair {
  private var isShadowed: Bool { candidate != nil || makeCandidate != nil }
  private var isControlSettled: Bool { control.map { hasSettled($0) } == true }
  private var haveSettled: Bool {
    isControlSettled && candidate.map { hasSettled($0) } == true
  }

  private func hasSettled(_ member: Member) -> Bool {
    member.isCurrent() && isSettled(member.display.state)
  }

  /// Each action and each change schedules a turn: with none scheduled, the comparison is done.
  private var isCompared: Bool {
    guard control != nil, isShadowed, !pendingSteps.isEmpty || lastAction != nil else {
      return true
    }
    return pendingSteps.isEmpty && haveSettled && !turn.isBusy
  }

  private func takeTurnLater() {
    guard control != nil, isShadowed, !turn.isBusy else { return }
    turn.replace({}) { [weak self] _ in self?.takeTurn() }
  }

  private func takeTurn() {
    guard recorder.continues else { return end() }
    if passOnAction() { return takeTurnLater() }
    if pendingSteps.isEmpty, let lastAction, let candidate, haveSettled {
      compare(display.state, candidate.display.state, after: lastAction)
    }
    limitTime()
    turns.update(state: ())
  }

  /// False if the candidate is not ready for the next action, or there is none.
  private func passOnAction() -> Bool {
    guard isShadowed, let next = pendingSteps.first else { return false }
    let candidate = candidate ?? startCandidate()
    let isReady = candidate.map { hasSettled($0) } == true
    guard lastAction == nil || !next.isForSettledControl || isReady else { return false }
    pendingSteps.removeFirst()
    lastAction = next.action
    steps += 1
    times.candidate.start(at: recorder.now)
    candidate?.send(next.action)
    stopTimes()
    return true
  }

  private func startCandidate() -> Member? {
    candidate = makeCandidate?()
    makeCandidate = nil
    candidate?.display.subscribe(view: observer)
    return candidate
  }

  private func compare(_ control: State, _ candidate: State, after action: Action) {
    comparisons += 1
    isComparisonDue = false
    if let one = times.control.duration, let other = times.candidate.duration {
      recorder.durations = [one, other]
    }
    times = (SettlingTime(), SettlingTime())
    onCompare(control, candidate, action)
    recorder.durations = []
  }

  private func stopTimes() {
    guard isShadowed else { return }
    if isControlSettled { times.control.stop(at: recorder.now) }
    if candidate.map({ hasSettled($0) }) == true { times.candidate.stop(at: recorder.now) }
  }

  /// Starts the time limit when only the candidate has not settled.
  private func limitTime() {
    guard let lastAction, isControlSettled, !isCompared else { return limit.cancel() }
    guard !limit.isBusy, let sleep = recorder.sleep else { return }
    limit.replace(sleep) { [weak self] _ in
      self?.end(.timedOut, after: lastAction)
    }
  }

  private func end(_ outcome: ShadowResult.Outcome, after action: Action) {
    recorder.record(Finding(outcome: outcome), after: action)
    onUnsettled(action)
    end()
  }

  /// Continues without the candidate.
  private func end() {
    limit.cancel()
    pendingSteps = []
    closeCandidate()
    turns.update(state: ())
  }

  private func closeCandidate() {
    candidate?.close()
    if let object = candidate?.object, let lastAction {
      recorder.checkRelease(of: object, after: lastAction)
    }
    candidate = nil
    makeCandidate = nil
  }
}

/// The time from an action until the next settled state.
private struct SettlingTime {
  private(set) var duration: Duration?
  private var started: Duration?

  mutating func start(at time: Duration) { (started, duration) = (time, nil) }

  mutating func stop(at time: Duration) {
    guard let started = started.take() else { return }
    duration = time - started
  }
}

/// Records the comparisons of a pair in its experiment; without an experiment, nothing.
@MainActor
final class ShadowRecorder {
  private let experiment: Experiment?
  private let role: ShadowResult.Role?
  private let rules: [String]
  /// Of the control and the candidate, for the first result of a comparison.
  var durations: [Duration] = []

  init(_ experiment: Experiment?, isShadowed: Bool, key: String? = nil, rules: [String] = []) {
    self.experiment = experiment
    self.rules = rules
    role =
      if let experiment, isShadowed { experiment.sample(key: key) } else {
        isShadowed ? .candidate : nil
      }
  }

  deinit { if role != nil { experiment?.runEnded() } }

  var isSampled: Bool { role != nil }
  var isTwin: Bool { role == .twin }
  var continues: Bool { experiment?.continues ?? true }
  var now: Duration { experiment?.now() ?? .zero }

  /// Waits for the time limit.
  var sleep: (@MainActor () async throws -> Void)? {
    guard let experiment else { return nil }
    return { try await experiment.sleep(experiment.limit) }
  }

  func record(_ finding: Finding, after action: Any) {
    guard let role else { return }
    experiment?.record(
      finding, of: eventName(action), role, rules: rules,
      seconds: durations.map { $0 / .seconds(1) })
    durations = []
  }

  /// Records an object that is not released at the time limit after it was closed.
  func checkRelease(of object: AnyObject, after action: Any) {
    guard let experiment, let role else { return }
    let event = eventName(action)
    Task { [weak object] in
      try await experiment.sleep(experiment.limit)
      guard object != nil else { return }
      experiment.record(Finding(outcome: .mismatched, difference: "not released"), of: event, role)
    }
  }
}

/// The name of an enum's case without its values, otherwise that of the type: a description may
/// contain what users typed.
private func eventName(_ action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  let isEnum = mirror.displayStyle == .enum
  if isEnum, let name = mirror.children.first?.label { return name }
  let isDescribed =
    action is any CustomStringConvertible || action is any CustomDebugStringConvertible
    || action is any TextOutputStreamable
  return isEnum && !isDescribed ? "\(action)" : "\(type(of: action))"
}
