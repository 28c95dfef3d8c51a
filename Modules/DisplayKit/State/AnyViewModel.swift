/// A ``ViewModel`` as seen by a view: state, actions and subscription, without setting the state.
@MainActor
public struct AnyViewModel<State, Action> {
  private let viewModel: ViewModel<State, Action>
  private let handler: (Action) -> Void

  public init<Source>(_ source: Source)
  where Source: ViewModel<State, Action>, Source: ActionHandler<Action> {
    viewModel = source
    handler = source.handle
  }

  public init(_ source: ViewModel<State, Action>) where Action == Never {
    viewModel = source
    handler = { _ in }
  }

  public var state: State { viewModel.state }

  public func handle(_ action: Action) { handler(action) }

  public func subscribe(view: some StatefulView<State>) { viewModel.subscribe(view: view) }

  public func unsubscribe(view: some StatefulView<State>) { viewModel.unsubscribe(view: view) }
}
