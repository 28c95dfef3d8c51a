/// A candidate or a second control, which receives the control's actions in later turns of the main
/// actor, and is compared with it whenever both have settled.
@MainActor
package final class ShadowFollower<State: Equatable, Action> {
  package typealias Member = ShadowMember<State, Action>

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
  private var turn: Task<Void, Never>?
  /// Notified at the end of each turn that passed no action on.
  private var waiting: [AsyncStream<Void>.Continuation] = []
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
  package init(
    comparer: ShadowComparer<State, Action>, recorder: ShadowRecorder?,
    _ build: @escaping () -> Member
  ) {
    phase = .pending(build: build)
    self.comparer = comparer
    self.recorder = recorder
    clock = recorder?.makeClock()
    updates = (UpdateLog(comparer.comparesUpdates), UpdateLog(comparer.comparesUpdates))
  }

  func follow(_ control: Member) {
    self.control = control
    comparison = comparer.comparesStart ? .ofAction : .notDue
    observe(control.states, updates.control)
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
    if !isCompared {
      // Ends when the task that reads it is cancelled.
      let (turns, ended) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      waiting.append(ended)
      for await _ in turns where isCompared { break }
    }
    await recorder?.waitUntilPublished()
  }

  func controlWillClose() {
    turn?.cancel()
    clock?.stopLimit()
    closing = isControlSettled ? control.map { updates.control.take($0.states.newest) } : nil
    control = nil
  }

  func controlWasReleased() {
    guard control != nil else { return }
    controlWillClose()
    closing = nil
    close()
  }

  func close() {
    defer {
      recorder?.end()
      turnEnded()
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
    member.states.isCurrent && comparer.isSettled(member.states.newest)
  }

  private var isCompared: Bool {
    control == nil || hasEnded || steps.isEmpty && comparison == .notDue
  }

  private func stateChanged() {
    if comparison == .notDue, member != nil { comparison = .ofChange }
    stopTimes()
    takeTurnLater()
  }

  private func observe(_ states: MemberStates<State>, _ updates: UpdateLog<State>) {
    states.observe { [weak self] in
      updates.append($0)
      self?.stateChanged()
    }
  }

  private func takeTurnLater() {
    if control != nil, !hasEnded, turn == nil { takeTurn(after: {}) }
  }

  private func takeTurn(after work: @escaping @Sendable () async -> Void) {
    turn = Task { [weak self] in
      await work()
      guard !Task.isCancelled, let self else { return }
      turn = nil
      takeTurn()
    }
  }

  private func turnEnded() {
    waiting.removeAll {
      if case .terminated = $0.yield() { true } else { false }
    }
  }

  private func takeTurn() {
    guard recorder?.continues ?? true else { return end() }
    if let start = startOfNextStep() {
      return takeTurn(after: start)
    }
    if build() || passOn() { return takeTurnLater() }
    if steps.isEmpty, isControlSettled, isCandidateSettled, let control {
      compare(updates.control.take(control.states.newest), takeCandidateUpdates())
    }
    limitTime()
    turnEnded()
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
    observe(member.states, updates.candidate)
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
    member.map { updates.candidate.take($0.states.newest) } ?? []
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
    recorder?.record(outcome, after: eventName(action))
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
    turnEnded()
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
