import DisplayKit
import ScreenContracts

/// An object with a state and actions, such as a view model of any framework: raced without a
/// `Screen`.
@MainActor
public struct RaceModel<Action> {
  let state: () -> String
  let send: (Action) -> Void
  let close: () -> Void

  /// - Parameters:
  ///   - state: compared with that of the other models by its description, after each event.
  ///   - send: the action ends when all tasks that it starts have ended. A task that lives as long as
  ///     the model has to start with the model, and `close` has to end it.
  ///   - close: ends work that would otherwise go on.
  public init<State>(
    state: @escaping () -> State, send: @escaping (Action) -> Void,
    close: @escaping () -> Void = {}
  ) {
    self.state = { String(reflecting: state()) }
    self.send = send
    self.close = close
  }

  /// For actions that are asynchronous functions. Their time includes the start of a task.
  public init<State>(
    state: @escaping () -> State, sendAsync send: @escaping @MainActor (Action) async -> Void,
    close: @escaping () -> Void = {}
  ) where Action: Sendable {
    self.init(state: state, send: { action in Task { await send(action) } }, close: close)
  }
}

extension RaceContender {
  /// A model in place of a screen.
  public static func model<Action>(
    _ id: String, _ name: String? = nil, isBaseline: Bool = false,
    _ makeModel: @escaping @MainActor @Sendable (Environment) -> RaceModel<Action>
  ) -> RaceContender {
    RaceContender(id, name, isBaseline: isBaseline) { ModelScreen(makeModel($0)) }
  }
}

extension RaceEvent {
  /// An action of a model, after others that are not timed.
  public static func action<Action: Sendable>(
    _ id: String, _ name: String, in environment: @escaping @MainActor () -> Environment,
    after earlier: [Action] = [], send action: Action
  ) -> RaceEvent {
    RaceEvent(id, name, in: environment) { scene in
      scene.open()
      for action in earlier { await scene.send(action: action) }
    } act: {
      await $0.send(action: action)
    }
  }
}

extension RaceScene {
  /// Sends the action to a model and waits until its tasks have ended.
  ///
  /// - Precondition: the contender is a model with such actions.
  public func send<Action: Sendable>(action: Action) async {
    guard let screen else { return }
    guard let model = screen as? ModelScreen<Action> else {
      preconditionFailure("\(screen) has no actions of the type \(Action.self)")
    }
    await perform { model.model.send(action) }
  }
}

extension Race {
  /// A race of models. Their contract: the same state as the first one after each event.
  public init(
    _ title: String, of feature: String, betweenModels contenders: [RaceContender<Environment>],
    events: [RaceEvent<Environment>]
  ) {
    let scenarios: [Scenario] = events.map { event in
      (
        event.name,
        { contender, limit in
          guard let first = contenders.first else { return [] }
          let expected = await state(of: first, after: event, limit)
          let found = await state(of: contender, after: event, limit)
          let violation = ContractViolation(
            contender: contender.id, scenario: event.name, step: "1. the action",
            expected: expected, found: found)
          return expected == found ? [] : [violation]
        }
      )
    }
    self.init(title, of: feature, between: contenders, contract: scenarios, events: events)
  }
}

@MainActor
private func state<Environment>(
  of contender: RaceContender<Environment>, after event: RaceEvent<Environment>, _ limit: WaitLimit
) async -> String {
  let scene = RaceScene(event.environment(), contender.makeScreen, limit: limit)
  await event.prepare(scene)
  await event.act(scene)
  defer { scene.close() }
  if scene.isHanging { return "no end" }
  return (scene.screen as? any DescribedState)?.describedState ?? "none"
}

@MainActor
private protocol DescribedState {
  var describedState: String { get }
}

/// The model as the race's scenes hold it.
private final class ModelScreen<ModelAction>: Screen, DescribedState {
  /// Whether a model has settled is not known.
  let display = AnyViewModel(
    ViewModel<ScreenState, Never>(
      initialState: ScreenState(title: "", content: .nothing, isSettled: false)))
  let model: RaceModel<ModelAction>

  init(_ model: RaceModel<ModelAction>) { self.model = model }

  var describedState: String { model.state() }

  func handle(_ event: ScreenEvent) {
    if case .closed = event { model.close() }
  }
}
