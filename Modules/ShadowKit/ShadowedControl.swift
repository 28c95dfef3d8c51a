/// A control, and what runs beside it on the same actions.
@MainActor
package final class ShadowedControl<State: Equatable, Action> {
  package typealias Member = ShadowMember<State, Action>

  let states: MemberStates<State>
  private var control: Member?
  private let isSettled: (State) -> Bool
  private let followers: [ShadowFollower<State, Action>]
  private let use: UseRecorder?

  package init(
    _ control: Member, use: UseRecorder?, isSettled: @escaping (State) -> Bool,
    followers: [ShadowFollower<State, Action>]
  ) {
    self.control = control
    self.use = use
    self.isSettled = isSettled
    self.followers = followers
    states = control.states
    for follower in followers { follower.follow(control) }
    if use != nil { states.observe { [weak self] _ in self?.endUseIfSettled() } }
  }

  /// The owner of a model may release it without closing it.
  deinit {
    let followers = followers
    guard !followers.isEmpty else { return }
    Task { @MainActor in for follower in followers { follower.controlWasReleased() } }
  }

  package func send(_ action: Action) {
    guard let control else { return }
    // Before the control handles the action, which may close it.
    for follower in followers { follower.append(action) }
    use?.start(eventName(action))
    control.send(action)
    endUseIfSettled()
    for follower in followers { follower.controlHandledAction() }
  }

  /// Waits until each has received all actions, has settled and was compared.
  package func waitUntilCompared() async {
    for follower in followers { await follower.waitUntilCompared() }
  }

  package func close() {
    guard let control else { return }
    self.control = nil
    for follower in followers { follower.controlWillClose() }
    control.close()
    use?.end()
    for follower in followers { follower.close() }
  }

  private func endUseIfSettled() {
    if states.isCurrent, isSettled(states.newest) { use?.end() }
  }
}

/// The states of a control and its candidate, both settled.
package struct SettledStates<State, Action> {
  package let control: [State]
  package let candidate: [State]
  /// The number of the candidate's last action; 0 before the first.
  package let step: Int
  package let action: Action?
  /// The times until they had settled; empty if they are not known.
  package let durations: [Duration]
}

/// How the owner of a follower compares its states.
@MainActor
package struct ShadowComparer<State, Action> {
  /// Whether no work in progress would change the state.
  let isSettled: (State) -> Bool
  let compare: (SettledStates<State, Action>) -> Void
  /// Whether either has sent an output since the last comparison.
  let hasOutputs: () -> Bool
  /// Called when the control had settled at the end or for the time limit, and the candidate had not.
  let onUnsettled: (Action) -> Void
  /// Whether the states before the first action are compared.
  let comparesStart: Bool
  /// Whether the updates that led to the states are compared.
  let comparesUpdates: Bool

  package init(
    isSettled: @escaping (State) -> Bool,
    hasOutputs: @escaping () -> Bool = { false },
    onUnsettled: @escaping (Action) -> Void = { _ in }, comparesStart: Bool = false,
    comparesUpdates: Bool = false, compare: @escaping (SettledStates<State, Action>) -> Void
  ) {
    self.isSettled = isSettled
    self.hasOutputs = hasOutputs
    self.onUnsettled = onUnsettled
    self.comparesStart = comparesStart
    self.comparesUpdates = comparesUpdates
    self.compare = compare
  }
}
