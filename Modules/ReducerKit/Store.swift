import DisplayKit
import TaskKit

/// Holds the state, and is the only object that changes it: an action and the state go through the
/// pure `reduce`, which returns effects. The result of an effect's request is an action again.
@MainActor
package final class Store<State: Equatable, Action: Sendable, Effect> {
  private struct Scope {
    weak var store: AnyObject?
    let receive: (State) -> Void
  }

  /// Called after each change of the state, before its effects start.
  package var onChange: (State) -> Void = { _ in }
  package private(set) var state: State
  private let reduce: (inout State, Action) -> [Effect]
  private let start: (Effect, Store) -> Void
  private var tasks: [AnyHashable: LatestTask] = [:]
  /// Sent, and not handled yet.
  private var queue: [Action] = []
  private var isHandling = false
  private var scopes: [Scope] = []

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

  /// Handles the action, and starts its effects. An action that is sent meanwhile, by ``onChange`` or an
  /// effect, is handled after that.
  package func send(_ action: Action) {
    guard !isHandling else { return queue.append(action) }
    isHandling = true
    handle(action)
    while !queue.isEmpty { handle(queue.removeFirst()) }
    isHandling = false
  }

  private func handle(_ action: Action) {
    let previous = state
    let effects = reduce(&state, action)
    if state != previous {
      onChange(state)
      for scope in scopes { scope.receive(state) }
    }
    for effect in effects { start(effect, self) }
  }

  /// A store of a child, for the child's View. Nil if the state has no such part.
  package func scope<Part: Equatable, PartAction>(
    state part: @escaping (State) -> Part?, action: @escaping (PartAction) -> Action
  ) -> ScopedStore<Part, PartAction>? {
    guard let initial = part(state) else { return nil }
    let scoped = ScopedStore<Part, PartAction>(initial) { [weak self] in self?.send(action($0)) }
    scopes.removeAll { $0.store == nil }
    scopes.append(
      Scope(store: scoped) { [weak scoped] state in
        if let newest = part(state) { scoped?.receive(newest) }
      })
    return scoped
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

/// A part of a store's state, and the actions for it. Neither store holds the other.
@MainActor
package final class ScopedStore<State: Equatable, Action> {
  /// Called after each change of the part.
  package var onChange: (State) -> Void = { _ in }
  /// The newest part; after its removal, the last one.
  package private(set) var state: State
  private let sendAction: (Action) -> Void

  fileprivate init(_ state: State, send: @escaping (Action) -> Void) {
    self.state = state
    sendAction = send
  }

  package func send(_ action: Action) { sendAction(action) }

  fileprivate func receive(_ newest: State) {
    guard newest != state else { return }
    state = newest
    onChange(newest)
  }
}
