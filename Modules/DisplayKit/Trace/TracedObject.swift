/// A decorator that records each call and forwards it to the wrapped object.
@MainActor
open class TracedObject<Object> {
  public let object: Object
  private let sender: String
  private let receiver: String
  private let trace: MessageTrace

  /// - Parameter tracking: whether the object is part of the scene; a repository is not.
  public init(
    _ object: Object, from sender: String, to receiver: String, _ trace: MessageTrace,
    tracking: Bool = true
  ) {
    self.object = object
    self.sender = sender
    self.receiver = receiver
    self.trace = trace
    // A protocol's value may be a struct.
    if tracking, type(of: object as Any) is AnyClass {
      trace.track(object as AnyObject, as: receiver)
    }
  }

  /// - Parameters:
  ///   - argument: a short description of the argument.
  ///   - function: the calling function, which names the message.
  public final func record(
    _ argument: String = "", _ function: String = #function, _ send: (Object) -> Void
  ) {
    trace.record(from: sender, to: receiver, Self.name(of: function), argument) { send(object) }
  }

  public final func record<Value: Sendable>(
    _ argument: String = "", _ function: String = #function,
    _ send: @MainActor (Object) async throws -> Value
  ) async rethrows -> Value {
    try await trace.record(from: sender, to: receiver, Self.name(of: function), argument) {
      try await send(object)
    }
  }

  /// The name without parentheses and labels.
  private static func name(of function: String) -> String { String(function.prefix { $0 != "(" }) }
}

/// Records the actions from a view to its view model, and the states from the view model.
public final class TracedViewModel<State, Action>: ViewModel<State, Action>, ActionHandler,
  StatefulView
{
  private let handler: (Action) -> Void
  private let trace: MessageTrace
  private let summary: (State) -> String

  public init<Source>(_ source: Source, _ trace: MessageTrace, summary: @escaping (State) -> String)
  where Source: ViewModel<State, Action>, Source: ActionHandler<Action> {
    handler = source.handle
    self.trace = trace
    self.summary = summary
    super.init(initialState: source.state)
    trace.track(source, as: "ViewModel")
    source.subscribe(view: self)
  }

  public func handle(_ action: Action) {
    trace.record(from: "View", to: "ViewModel", "handle", TracedMessage.caseName(of: action)) {
      handler(action)
    }
  }

  public func render(state: State) {
    trace.record(from: "ViewModel", to: "View", "render", summary(state)) { update(state: state) }
  }
}
