import DisplayKit

/// Holds the state, and is the only object that changes it: an action and the state go through the
/// pure `reduce`, which returns effects. The result of an effect's request is an action again.
@MainActor
package final class Store<State: Equatable, Action: Sendable, Effect> {
  /// Called after each change of the state, before its effects start.
  package var onChange: (State) -> Void = { _ in }
  package private(set) var state: State
  private let reduce: (inout State, Action) -> [Effect]
  private let start: (Effect, Store) -> Void
  private var tasks: [AnyHashable: LatestTask] = [:]

  /// - Parameters:
  ///   - reduce: pure.
  ///   - start: starts an effect, as ``EffectHandler/start(_:in:)``.
  package init(
    _ state: State, reduce: @escaping (inout State, Action) -> [Effect],
    start: @escaping (Effect, Store) -> Void
  ) {
    self.state = state
    self.reduce = reduce
    self.start = start
  }

  package func send(_ action: Action) {
    let previous = state
    let effects = reduce(&state, action)
    if state != previous { onChange(state) }
    for effect in effects { start(effect, self) }
  }

  /// Sends the actions that `work` sends, and the one that it returns. Cancels earlier work with the
  /// same id; the actions of cancelled work are ignored.
  func run(
    id: AnyHashable,
    _ work: @escaping @MainActor (_ send: @MainActor (Action) -> Void) async throws -> Action
  ) {
    let task = LatestTask()
    tasks[id] = task
    task.replace { [weak self] in
      try await work { if !Task.isCancelled { self?.send($0) } }
    } then: { [weak self] result in
      self?.tasks[id] = nil
      if case .success(let action) = result { self?.send(action) }
    }
  }

  func cancel(id: AnyHashable) { tasks[id] = nil }
}
