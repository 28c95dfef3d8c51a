/// A ``ViewModel`` as seen by a view: state, actions and subscription, without setting the state.
@MainActor
public struct AnyViewModel<State, Action> {
  private let viewModel: ViewModel<State, Action>
  private var handler: (Action) -> Void

  /// Actions are sent to `source`, which is retained.
  public init<Source>(_ source: Source)
  where Source: ViewModel<State, Action>, Source: ActionHandler<Action> {
    viewModel = source
    handler = source.handle
  }

  /// A source without actions, which is retained.
  public init(_ source: ViewModel<State, Action>) where Action == Never {
    viewModel = source
    handler = { _ in }
  }

  /// As ``ViewModel/state``.
  public var state: State { viewModel.state }

  /// Sends the action to the source.
  public func handle(_ action: Action) { handler(action) }

  /// The same, with actions sent by `handler`.
  package func sending(by handler: @escaping (Action) -> Void) -> AnyViewModel {
    var viewModel = self
    viewModel.handler = handler
    return viewModel
  }

  /// As ``ViewModel/subscribe(view:)``.
  public func subscribe(view: some StatefulView<State>) { viewModel.subscribe(view: view) }

  /// As ``ViewModel/unsubscribe(view:)``.
  public func unsubscribe(view: some StatefulView<State>) { viewModel.unsubscribe(view: view) }

  /// As ``ViewModel/wait(until:)``.
  public func wait(until condition: (State) -> Bool) async {
    await viewModel.wait(until: condition)
  }
}
