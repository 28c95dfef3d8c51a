import ShadowKit

/// A view model of another framework: a method in, a callback out.
@MainActor
final class FakeModel {
  struct State: Equatable {
    var text: String
    var isSettled = true
  }

  enum Action { case load, reload }

  nonisolated static let start = State(text: "start")
  /// The states of the control after each action.
  nonisolated static let states: [State] = [
    State(text: "loading", isSettled: false), State(text: "half", isSettled: false),
    State(text: "done"),
  ]

  var onChange: @MainActor (State) -> Void = { _ in }
  private(set) var actions: [Action] = []
  private(set) var isClosed = false
  private(set) var isObserved = false
  var onClose: @MainActor () -> Void = {}
  /// Whether an action only begins.
  var hangs = false
  private let initial: State
  private let states: [State]

  init(_ states: [State] = FakeModel.states, initial: State = FakeModel.start) {
    self.states = states
    self.initial = initial
  }

  func send(_ action: Action) {
    actions.append(action)
    for state in hangs ? [State(text: "loading", isSettled: false)] : states { onChange(state) }
  }

  var member: ShadowMember<State, Action> {
    ShadowMember(self, initial: initial) {
      self.send($0)
    } close: {
      self.isClosed = true
      self.onClose()
    } observe: {
      self.onChange = $0
      self.isObserved = true
    }
  }
}
