package import DisplayKit

/// A side effect, as a value: tests compare effects and run none.
package enum Effect<
  Request: Equatable & Sendable, ID: Hashable & Sendable, Output: Equatable & Sendable
>: Equatable, Sendable {
  /// Performs a request, whose result comes back as an action. Cancels the request in flight with
  /// the same id.
  case run(Request, id: ID)
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
  private let output: @MainActor (Output) -> Void
  private let perform: @MainActor (Request) async -> Action

  /// - Parameter perform: returns the action that has the result or the failure.
  package init(
    output: @escaping @MainActor (Output) -> Void,
    perform: @escaping @MainActor (Request) async -> Action
  ) {
    self.output = output
    self.perform = perform
  }

  package func start<State, ID>(
    _ effect: Effect<Request, ID, Output>,
    in store: Store<State, Action, Effect<Request, ID, Output>>
  ) {
    switch effect {
    case .run(let request, let id): store.run(id: id) { [perform] in await perform(request) }
    case .cancel(let id): store.cancel(id: id)
    case .output(let value): output(value)
    }
  }
}

/// The result of a request, for an action: comparable, unlike a `Result` with any error.
package enum Response<Value: Equatable & Sendable>: Equatable, Sendable {
  case success(Value)
  case failure(Failure)

  @MainActor
  package init(to request: @MainActor () async throws -> Value) async {
    do { self = .success(try await request()) } catch { self = .failure(Failure(error)) }
  }
}
