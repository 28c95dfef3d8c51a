public import Observation

/// Sends the actions of a control to a candidate too, and compares the states that both publish: a
/// view model of any kind, with a closure for actions and a callback, a sequence or observation for
/// states. Views show the ``state``.
///
/// The control receives each action first. The candidate receives it in a later turn of the main
/// actor; after a settled state, only once it has settled too. Both are compared when both have
/// settled, before the first action and after each: one result for actions that the control received
/// before it had settled. So the candidate can't delay the control by waiting, nor make it fail; only
/// a trap, or a long computation on the main actor, has an effect. Its side effects are real: give it
/// dependencies that only read.
///
/// Whether it is sampled is decided once. It ends when the candidate has not settled at the
/// experiment's time limit, when the experiment is switched off, or by ``close()``. A candidate that
/// is not released after closing is reported.
@MainActor @Observable
public final class ShadowModel<State: Equatable & Sendable, Action> {
  /// The updates that are compared.
  public enum Updates: Sendable {
    /// The last states, after both have settled.
    case settled
    /// Also the states that led to them: an extra update, a lost one and a wrong order are differences.
    case all
  }

  /// The control's state.
  public private(set) var state: State
  /// Called when ``state`` has changed.
  @ObservationIgnored public var onChange: @MainActor (State) -> Void = { _ in }
  @ObservationIgnored private let shadowed: ShadowedControl<State, Action>

  /// - Parameters:
  ///   - key: with a key, such as a user, ``ShadowSampling/fraction`` selects keys, and a verdict counts
  ///     keys instead of processes.
  ///   - isSettled: whether no work in progress would change the state.
  ///   - control: builds a new object at each call: a run may compare two.
  ///   - candidate: likewise. Called in a later turn, and only if the run is sampled.
  public init(
    _ experiment: ShadowExperiment, key: String? = nil, updates: Updates = .settled,
    comparing comparison: ShadowComparison<State> = ShadowComparison(),
    isSettled: @escaping (State) -> Bool = { _ in true },
    control: @escaping () -> ShadowMember<State, Action>,
    candidate: @escaping () -> ShadowMember<State, Action>
  ) {
    let roles = SampledRoles(
      experiment, control: control, candidate: candidate, key: key,
      rules: comparison.rules.map(\.reason))
    let followers = roles.followers.map { build, recorder in
      let comparison = comparison.atStage(recorder?.stage ?? .shadow)
      let comparer = ShadowComparer<State, Action>(
        isSettled: isSettled, comparesStart: true, comparesUpdates: updates == .all
      ) { states in
        recorder?.record(after: eventName(states.action), durations: states.durations) {
          [control = states.control, candidate = states.candidate] in
          (comparison.compare(control, candidate), ())
        }
      }
      return ShadowFollower(comparer: comparer, recorder: recorder, build)
    }
    shadowed = ShadowedControl(
      roles.control(), use: roles.use, isSettled: isSettled, followers: followers)
    state = shadowed.states.newest
    shadowed.states.observe { [weak self] in self?.show($0) }
  }

  private func show(_ new: State) {
    guard state != new else { return }
    state = new
    onChange(new)
  }

  /// Sends the action to the control at once, and to the candidate in a later turn of the main
  /// actor.
  public func send(_ action: Action) { shadowed.send(action) }

  /// Waits until the candidate has received all actions, both have settled and were compared, and the
  /// results are published, or there is no candidate.
  public func waitUntilCompared() async { await shadowed.waitUntilCompared() }

  /// Closes both and releases the candidate, which is closed, too, when the model is just released.
  public func close() { shadowed.close() }
}

extension ShadowComparison {
  /// Compares the last states, then the updates that led to them.
  fileprivate func compare(_ control: [Value], _ candidate: [Value]) -> Finding {
    guard let shown = control.last, let found = candidate.last else {
      return Finding(outcome: .matched)
    }
    let last = compare(shown, found)
    guard last.outcome != .mismatched else { return last }
    let inCandidate = reasons(of: control, in: candidate) { compare($0, $1) }
    let inControl = reasons(of: candidate, in: control) { compare($1, $0) }
    let difference: String
    switch (inCandidate, inControl) {
    case (let reasons?, .some):
      let all = Set(reasons + last.reasons).sorted()
      return Finding(outcome: all.isEmpty ? .matched : .ignored, reasons: all)
    case (.some, nil): difference = "extra update"
    case (nil, .some): difference = "lost update"
    case (nil, nil):
      let hasAll = control.allSatisfy { state in
        candidate.contains { compare(state, $0).outcome != .mismatched }
      }
      difference = hasAll ? "wrong order of updates" : "different updates"
    }
    return Finding(outcome: .mismatched, difference: difference)
  }

  /// The reasons for which the updates of `part` are among those of `whole`, in the same order; nil
  /// if they are not.
  private func reasons(
    of part: [Value], in whole: [Value], compare: (Value, Value) -> Finding
  ) -> [String]? {
    var rest = part[...]
    var reasons: [String] = []
    for state in whole {
      guard let next = rest.first else { break }
      let finding = compare(next, state)
      guard finding.outcome != .mismatched else { continue }
      rest.removeFirst()
      reasons += finding.reasons
    }
    return rest.isEmpty ? reasons : nil
  }
}
