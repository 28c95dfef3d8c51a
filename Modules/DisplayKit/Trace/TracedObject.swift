/// A decorator at a seam of a scene: records each call, and sends it on to the object behind it.
@MainActor
open class TracedObject<Object> {
  private let object: Object
  private let sender: String
  private let receiver: String
  private let trace: MessageTrace

  public init(_ object: Object, from sender: String, to receiver: String, _ trace: MessageTrace) {
    self.object = object
    self.sender = sender
    self.receiver = receiver
    self.trace = trace
  }

  /// - Parameters:
  ///   - argument: what the call carries, in a few words.
  ///   - function: the caller, whose name the message has.
  public final func record(
    _ argument: String = "", _ function: String = #function, _ send: (Object) -> Void
  ) {
    trace.record(from: sender, to: receiver, Self.name(of: function), argument) { send(object) }
  }

  public final func record<Value: Sendable>(
    _ argument: String = "", _ function: String = #function,
    _ send: @MainActor (Object) async throws -> Value
  ) async throws -> Value {
    try await trace.record(from: sender, to: receiver, Self.name(of: function), argument) {
      try await send(object)
    }
  }

  /// Without the parentheses and the labels.
  private static func name(of function: String) -> String { String(function.prefix { $0 != "(" }) }
}
