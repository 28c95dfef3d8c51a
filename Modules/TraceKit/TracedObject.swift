/// A decorator that records each call and forwards it to the wrapped object.
@MainActor
open class TracedObject<Object> {
  /// The wrapped object; direct calls to it are not recorded.
  public let object: Object
  private let sender: String
  private let receiver: String
  private let trace: MessageTrace

  /// - Parameters:
  ///   - sender: the role of the objects that call the decorator.
  ///   - receiver: the role of the wrapped object.
  public init(
    _ object: Object, from sender: String, to receiver: String, _ trace: MessageTrace
  ) {
    self.object = object
    self.sender = sender
    self.receiver = receiver
    self.trace = trace
  }

  /// - Parameters:
  ///   - argument: a short description of the argument.
  ///   - function: the calling function, which names the message.
  public final func record(
    _ argument: String = "", _ function: String = #function, _ send: (Object) -> Void
  ) {
    trace.record(from: sender, to: receiver, Self.name(of: function), argument) { send(object) }
  }

  /// As the other `record`. Returns the value of `send`, or throws its error.
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
