package import DisplayKit
package import TaskKit

/// A side effect, as a value: tests compare effects and run none.
package enum Effect<
  Request: Equatable & Sendable, ID: Hashable & Sendable, Output: Equatable & Sendable
>: Equatable, Sendable {
  /// Performs a request, whose results come back as actions. Cancels the request in flight with the
  /// same id.
  case run(Request, id: ID)
  /// Performs a request that nothing cancels: it goes on when the store is released.
  case runInBackground(Request)
  /// Cancels the request in flight with this id, if there is one: its result is ignored.
  case cancel(id: ID)
  /// Reports to the owner of the scene.
  case output(Output)
}

/// Starts effects: the only object that knows the services and the output.
@MainActor
package struct EffectHandler<
  Request: Equatable & Sendable, Output: Equatable & Sendable, Action: Sendable
> {
  /// Sends an action for each result before the last, and returns that of the last. Throws after the
  /// action that has the error, if it is to be reported when there is no store for the action.
  package typealias Perform =
    @MainActor (Request, _ send: @MainActor (Action) -> Void) async throws -> Action

  private let output: @MainActor (Output) -> Void
  private let background: BackgroundTasks
  private let perform: Perform

  /// - Parameter perform: returns the action that has the result or the failure.
  package init(
    output: @escaping @MainActor (Output) -> Void,
    perform: @escaping @MainActor (Request) async -> Action
  ) {
    self.init(output: output) { request, _ in await perform(request) }
  }

  package init(
    output: @escaping @MainActor (Output) -> Void,
    background: BackgroundTasks = BackgroundTasks(), perform: @escaping Perform
  ) {
    self.output = output
    self.background = background
    self.perform = perform
  }

  package func start<State, ID>(
    _ effect: Effect<Request, ID, Output>,
    in store: Store<State, Action, Effect<Request, ID, Output>>
  ) {
    switch effect {
    case .run(let request, let id):
      store.run(id: id) { [perform] send in try await perform(request, send) }
    case .runInBackground(let request):
      background.run(for: store) { [weak store, perform] in
        try await perform(request) { store?.send($0) }
      } then: { store, result in
        if case .success(let action) = result { store.send(action) }
      }
    case .cancel(let id): store.cancel(id: id)
    case .output(let value): output(value)
    }
  }
}

/// The result of a request, for an action: comparable, unlike a `Result` with any error.
package enum TaskResult<Value: Equatable & Sendable>: Equatable, Sendable {
  case success(Value)
  case failure(Failure)

  @MainActor
  package init(to request: @MainActor () async throws -> Value) async {
    do { self = .success(try await request()) } catch { self = .failure(Failure(error)) }
  }
}
