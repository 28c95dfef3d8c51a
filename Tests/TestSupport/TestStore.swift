import DisplayKit
package import ReducerKit
import TaskKit
package import Testing

/// Exhaustive, as that of the Composable Architecture: a test asserts each action in order, each
/// change of the state, each output, and that no request is in flight at the end.
@MainActor
package final class TestStore<
  State: Equatable, Action: Equatable & Sendable, Request: Equatable & Sendable,
  ID: Hashable & Sendable, Output: Equatable & Sendable
> {
  private var state: State
  private let reduce: (inout State, Action) -> [Effect<Request, ID, Output>]
  private let perform: @MainActor (Request) async -> Action
  private var inFlight: [ID: LatestTask] = [:]
  private let background = BackgroundTasks()
  private var actions: [Action] = []
  private var outputs: [Output] = []
  private var onAction: CheckedContinuation<Void, Never>?

  /// - Parameter perform: as in an effect handler.
  package init(
    _ state: State, reduce: @escaping (inout State, Action) -> [Effect<Request, ID, Output>],
    perform: @escaping @MainActor (Request) async -> Action
  ) {
    self.state = state
    self.reduce = reduce
    self.perform = perform
  }

  /// - Parameter change: the expected change of the state; by default none.
  package func send(
    _ action: Action, at location: SourceLocation = #_sourceLocation,
    _ change: (inout State) -> Void = { _ in }
  ) {
    #expect(actions == [], "actions before \(action)", sourceLocation: location)
    apply(action, at: location, change)
  }

  /// Waits for the action of a request in flight.
  package func receive(
    _ action: Action, at location: SourceLocation = #_sourceLocation,
    _ change: (inout State) -> Void = { _ in }
  ) async {
    if actions.isEmpty, !inFlight.isEmpty || background.count > 0 {
      await withCheckedContinuation { onAction = $0 }
    }
    #expect(actions.first == action, sourceLocation: location)
    if !actions.isEmpty { apply(actions.removeFirst(), at: location, change) }
  }

  package func receive(_ output: Output, at location: SourceLocation = #_sourceLocation) {
    #expect(outputs.first == output, sourceLocation: location)
    if !outputs.isEmpty { outputs.removeFirst() }
  }

  /// Ends the test.
  package func finish(at location: SourceLocation = #_sourceLocation) {
    #expect(actions == [] && outputs == [], "not asserted", sourceLocation: location)
    #expect(Array(inFlight.keys) == [], "in flight at the end", sourceLocation: location)
    #expect(background.count == 0, "in the background at the end", sourceLocation: location)
  }

  private func apply(
    _ action: Action, at location: SourceLocation, _ change: (inout State) -> Void
  ) {
    var expected = state
    change(&expected)
    let effects = reduce(&state, action)
    #expect(state == expected, "after \(action)", sourceLocation: location)
    for effect in effects {
      switch effect {
      case .run(let request, let id): run(request, id: id)
      case .runInBackground(let request): runInBackground(request)
      case .cancel(let id): inFlight[id] = nil
      case .output(let output): outputs.append(output)
      }
    }
  }

  private func run(_ request: Request, id: ID) {
    let task = LatestTask()
    inFlight[id] = task
    task.replace({ [perform] in await perform(request) }) { [weak self] result in
      guard let self, case .success(let action) = result else { return }
      inFlight[id] = nil
      add(action)
    }
  }

  private func runInBackground(_ request: Request) {
    background.run(for: self, { [perform] in await perform(request) }) { store, result in
      if case .success(let action) = result { store.add(action) }
    }
  }

  private func add(_ action: Action) {
    actions.append(action)
    onAction?.resume()
    onAction = nil
  }
}
