import DisplayKit
import Observation

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
    self.init(object, display: AnyViewModel(reader.display)) { action in
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
    isCurrent = { reader.running == 0 }
  }
}

/// Reads a state again whenever it changes.
@MainActor
private final class StateReader<State> {
  let display: ViewModel<State, Never>
  var running = 0
  var isClosed = false
  private let state: @MainActor () -> State
  /// Of the newest reading; older ones are not notified any more.
  private var reading = 0

  init(_ state: @escaping @MainActor () -> State) {
    self.state = state
    display = ViewModel(initialState: state())
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
    display.update(state: new)
  }
}
