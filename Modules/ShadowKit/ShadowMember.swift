import Observation

/// An object that takes actions and publishes states.
@MainActor
public struct ShadowMember<State, Action> {
  let states: MemberStates<State>
  let send: (Action) -> Void
  let close: () -> Void
  private(set) weak var object: AnyObject?

  private init(
    _ object: AnyObject, _ states: MemberStates<State>, send: @escaping (Action) -> Void,
    close: @escaping () -> Void
  ) {
    self.object = object
    self.states = states
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
    let states = MemberStates(initial)
    self.init(object, states, send: send, close: close)
    observe { states.update($0) }
  }

  /// An object with a sequence of states, read in a later turn: after an action, the object does not
  /// count as settled until its next state is read.
  ///
  /// - Parameters:
  ///   - object: checked for being released after closing.
  ///   - states: without the initial state; one or more for each action, even if nothing changed.
  public init<States: AsyncSequence<State, Never>>(
    _ object: AnyObject, initial: State, states sequence: States,
    send: @escaping (Action) -> Void, close: @escaping () -> Void = {}
  ) where State: Sendable {
    let states = MemberStates(initial)
    self.init(object, states) {
      states.isCurrent = false
      send($0)
    } close: {
      states.reading = nil
      close()
    }
    states.reading = Task { [weak states] in
      for await state in sequence {
        states?.isCurrent = true
        states?.update(state)
      }
    }
  }

  /// An object with asynchronous actions, whose states are read: a change of `@Observable` properties
  /// is seen in a later turn, any other when an action has ended. The object has settled when no
  /// action is in progress.
  ///
  /// - Parameters:
  ///   - object: checked for being released after closing.
  ///   - state: reads the state.
  public init(
    _ object: AnyObject, state: @escaping @MainActor () -> State, close: @escaping () -> Void = {},
    perform: @escaping @MainActor (Action) async -> Void
  ) {
    let reader = StateReader(state)
    self.init(object, reader.states) { action in
      reader.running += 1
      Task {
        await perform(action)
        reader.running -= 1
        reader.read()
      }
    } close: {
      reader.isClosed = true
      close()
    }
  }
}

/// The newest state of a member, and what is called with it and each later one.
@MainActor
final class MemberStates<State> {
  private(set) var newest: State
  /// False from an action until its states have arrived.
  var isCurrent = true
  var reading: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  private var observers: [(State) -> Void] = []

  init(_ initial: State) { newest = initial }

  deinit { reading?.cancel() }

  func observe(_ observer: @escaping (State) -> Void) {
    observers.append(observer)
    observer(newest)
  }

  /// An observer may cause the next update: those after it then see that one twice.
  func update(_ state: State) {
    newest = state
    for observer in observers { observer(newest) }
  }
}

/// Reads a state again whenever it changes.
@MainActor
private final class StateReader<State> {
  let states: MemberStates<State>
  var running = 0 { didSet { states.isCurrent = running == 0 } }
  var isClosed = false
  private let state: @MainActor () -> State
  /// Of the newest reading; older ones are not notified any more.
  private var reading = 0

  init(_ state: @escaping @MainActor () -> State) {
    self.state = state
    states = MemberStates(state())
    read()
  }

  func read() {
    guard !isClosed else { return }
    reading += 1
    let new = withObservationTracking {
      state()
    } onChange: { [weak self, reading] in
      Task { @MainActor [weak self] in
        if self?.reading == reading { self?.read() }
      }
    }
    states.update(new)
  }
}
