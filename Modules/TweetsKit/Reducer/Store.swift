import DisplayKit

/// Holds the state, and is the only object that changes it: an action and the state go through the
/// pure `reduce`, which returns effects. An effect may run a task, whose result is an action again.
@MainActor
final class Store<State: Equatable, Action: Sendable, Effect> {
  /// Called after each change of the state, before its effects start.
  var onChange: (State) -> Void = { _ in }
  private(set) var state: State
  private let reduce: (inout State, Action) -> [Effect]
  private let start: (Effect, Store) -> Void
  private var tasks: [AnyHashable: LatestTask] = [:]

  /// - Parameters:
  ///   - reduce: pure.
  ///   - start: starts an effect: asynchronous work with ``run(id:_:)``.
  init(
    _ state: State, reduce: @escaping (inout State, Action) -> [Effect],
    start: @escaping (Effect, Store) -> Void
  ) {
    self.state = state
    self.reduce = reduce
    self.start = start
  }

  func send(_ action: Action) {
    let previous = state
    let effects = reduce(&state, action)
    if state != previous { onChange(state) }
    for effect in effects { start(effect, self) }
  }

  /// Runs `work` and sends the action that it returns. Cancels earlier work with the same id; the
  /// action of cancelled work is ignored, and so is an error, which `work` turns into an action.
  func run(id: AnyHashable, _ work: @escaping @MainActor () async throws -> Action) {
    let task = LatestTask()
    tasks[id] = task
    task.replace(work) { [weak self] result in
      self?.tasks[id] = nil
      if case .success(let action) = result { self?.send(action) }
    }
  }

  func cancel(id: AnyHashable) { tasks[id] = nil }
}
