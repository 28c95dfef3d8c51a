import DisplayKit

/// A control, and what runs beside it on the same actions.
@MainActor
final class ShadowedControl<State: Equatable, Action> {
  typealias Member = ShadowMember<State, Action>

  /// The control's state.
  let display: AnyViewModel<State, Never>
  private var control: Member?
  private let followers: [ShadowFollower<State, Action>]

  init(_ control: Member, followers: [ShadowFollower<State, Action>]) {
    self.control = control
    self.followers = followers
    display = control.display
    for follower in followers { follower.follow(control) }
  }

  func send(_ action: Action) {
    guard let control else { return }
    // Before the control handles the action, which may close it.
    for follower in followers { follower.append(action) }
    control.send(action)
    for follower in followers { follower.controlHandledAction() }
  }

  /// Waits until each has received all actions, has settled and was compared.
  func waitUntilCompared() async {
    for follower in followers { await follower.waitUntilCompared() }
  }

  func close() {
    guard let control else { return }
    self.control = nil
    for follower in followers { follower.controlWillClose() }
    control.close()
    for follower in followers { follower.close() }
  }
}

/// The states of a control and its candidate, both settled.
struct SettledStates<State, Action> {
  let control: [State]
  let candidate: [State]
  /// The number of the candidate's last action; 0 before the first.
  let step: Int
  let action: Action?
  /// The times until they had settled; empty if they are not known.
  let durations: [Duration]
}

/// How the owner of a follower compares its states.
@MainActor
struct ShadowComparer<State, Action> {
  /// Whether no work in progress would change the state.
  let isSettled: (State) -> Bool
  let compare: (SettledStates<State, Action>) -> Void
  /// Whether either has sent an output since the last comparison.
  var hasOutputs: () -> Bool = { false }
  /// Called when the control had settled at the end or for the time limit, and the candidate had not.
  var onUnsettled: (Action) -> Void = { _ in }
  /// Whether the states before the first action are compared.
  var comparesStart = false
  /// Whether the updates that led to the states are compared.
  var comparesUpdates = false
}
