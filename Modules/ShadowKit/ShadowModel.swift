import DisplayKit

/// Sends the actions of a control to a candidate too, and compares the states that both publish: a
/// view model of any kind, with a closure for actions and a callback or a sequence of states.
///
/// The control receives each action first. The candidate receives it in a later turn of the main
/// actor; after a settled state, only once it has settled too. Both are compared whenever both have
/// settled: the states, and the updates that led to them. So the candidate can't delay the control
/// by waiting, nor make it fail; only a trap, or a long computation on the main actor, has an
/// effect. Its side effects are real: give it dependencies that only read.
///
/// Whether it is sampled is decided once. It ends when the candidate has not settled at the
/// experiment's time limit, when the experiment is switched off, or by ``close()``. A candidate that
/// is not released after closing is reported.
@MainActor
public final class ShadowModel<State: Equatable & Sendable, Action> {
  private let pair: ShadowPair<State, Action>

  /// - Parameters:
  ///   - key: with a key, ``ShadowSampling/fraction`` selects keys, such as users.
  ///   - isSettled: whether no work in progress would change the state.
  ///   - control: builds a new object at each call: a run may compare two.
  ///   - candidate: likewise. Called in a later turn, and only if the run is sampled.
  public init(
    _ experiment: ShadowExperiment, key: String? = nil,
    comparing comparison: ShadowComparison<State> = ShadowComparison(),
    isSettled: @escaping (State) -> Bool,
    control: @escaping () -> ShadowMember<State, Action>,
    candidate: @escaping () -> ShadowMember<State, Action>
  ) {
    let (control, candidate, recorder) = experiment.sampledRoles(
      control: control, candidate: candidate, key: key, rules: comparison.rules.map(\.reason))
    let updates = (control: UpdateLog<State>(), candidate: UpdateLog<State>())
    pair = ShadowPair(
      control: candidate == nil ? control() : control().logging(in: updates.control),
      candidate: candidate.map { build in { build().logging(in: updates.candidate) } },
      comparer: ShadowComparer(isSettled: isSettled) { states in
        let finding = comparison.compare(
          updates.control.take(last: states.control),
          updates.candidate.take(last: states.candidate))
        recorder?.record(finding, after: states.action, durations: states.durations)
      },
      recorder: recorder)
  }

  /// The control's state.
  public var state: State { pair.display.state }

  public func send(_ action: Action) { pair.send(action) }

  /// Waits until the candidate has received all actions, and both have settled and were compared, or
  /// there is no candidate.
  public func waitUntilCompared() async { await pair.waitUntilCompared() }

  /// Closes both and releases the candidate.
  public func close() { pair.close() }
}

/// An object that takes actions and publishes states.
@MainActor
public struct ShadowMember<State, Action> {
  let display: AnyViewModel<State, Never>
  let send: (Action) -> Void
  let close: () -> Void
  /// False from an action until the next state of a sequence is read.
  private(set) var isCurrent: () -> Bool = { true }
  private(set) weak var object: AnyObject?

  init(
    _ object: AnyObject, display: AnyViewModel<State, Never>,
    send: @escaping (Action) -> Void, close: @escaping () -> Void
  ) {
    self.object = object
    self.display = display
    self.send = send
    self.close = close
  }

  /// An object with a callback, which has to be called when the state changes, not in a later turn:
  /// otherwise an old state is compared.
  ///
  /// - Parameters:
  ///   - object: checked for being released after closing.
  ///   - observe: receives the function to call with each new state.
  public init(
    _ object: AnyObject, initial: State, send: @escaping (Action) -> Void,
    close: @escaping () -> Void = {},
    observe: (@escaping @MainActor (State) -> Void) -> Void
  ) {
    let display = ViewModel<State, Never>(initialState: initial)
    self.init(object, display: AnyViewModel(display), send: send, close: close)
    observe { display.update(state: $0) }
  }

  /// An object with a sequence of states, read in a later turn: after an action, the object does not
  /// count as settled until its next state is read.
  ///
  /// - Parameters:
  ///   - object: checked for being released after closing.
  ///   - states: without the initial state; one or more for each action, even if nothing changed.
  public init<States: AsyncSequence<State, Never>>(
    _ object: AnyObject, initial: State, states: States, send: @escaping (Action) -> Void,
    close: @escaping () -> Void = {}
  ) where State: Sendable {
    let display = ViewModel<State, Never>(initialState: initial)
    let isCurrent = ViewModel<Bool, Never>(initialState: true)
    let reading = LatestTask()
    self.init(object, display: AnyViewModel(display)) {
      isCurrent.update(state: false)
      send($0)
    } close: {
      reading.cancel()
      close()
    }
    self.isCurrent = { isCurrent.state }
    reading.replace {
      for await state in states {
        isCurrent.update(state: true)
        display.update(state: state)
      }
    } then: { _ in
    }
  }
}

/// The states of one object since the last comparison.
@MainActor
private final class UpdateLog<State: Equatable> {
  private static var most: Int { 100 }
  private var states: [State] = []
  private lazy var observer = ChangeObserver<State> { [weak self] in self?.append($0) }

  func observe(_ display: AnyViewModel<State, Never>) { display.subscribe(view: observer) }

  /// The updates in order, without repetitions; only the last one if there were too many.
  func take(last: State) -> [State] {
    defer { states = [last] }
    return states.count < Self.most ? states : [last]
  }

  private func append(_ state: State) {
    if states.last != state, states.count < Self.most { states.append(state) }
  }
}

extension ShadowMember where State: Equatable {
  fileprivate func logging(in log: UpdateLog<State>) -> ShadowMember {
    log.observe(display)
    return self
  }
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
