import Synchronization

/// Records the messages between a scene's objects, in the order in which they were sent.
///
/// Decorators between the objects forward each message within `record`. A task that an object
/// starts inherits the depth, so a response is recorded below the call that requested it.
///
/// The objects are referenced weakly, to count those that are alive.
public final class MessageTrace: Sendable {
  private struct TracedReference {
    let role: String
    weak var object: AnyObject?
  }

  @TaskLocal private static var depth = 0

  private let recorded = Mutex<[TracedMessage]>([])
  @MainActor private var references: [TracedReference] = []
  /// The names of the types that have had each role, without generic arguments.
  @MainActor package private(set) var types: [String: Set<String>] = [:]
  /// Decorators and observers that a scene references weakly.
  @MainActor private var decorators: [AnyObject] = []

  public init() {}

  /// In the order in which they were sent, since the last ``clear()``.
  public var messages: [TracedMessage] { recorded.withLock(\.self) }

  /// Removes all recorded messages.
  public func clear() { recorded.withLock { $0 = [] } }

  /// The roles of the tracked objects that are alive, in the order of tracking.
  @MainActor
  package var objects: [String] { references.filter { $0.object != nil }.map(\.role) }

  /// Adds a type of the scene whose values are not tracked, such as a struct's.
  @MainActor
  public func add(_ type: Any.Type, as role: String) {
    types[role, default: []].insert(String("\(type)".prefix { $0 != "<" }))
  }

  /// Adds an object of the scene; has no effect if it is tracked already.
  @MainActor
  public func track(_ object: AnyObject, as role: String) {
    add(type(of: object), as: role)
    references.removeAll { $0.object == nil }
    guard !references.contains(where: { $0.object === object }) else { return }
    references.append(TracedReference(role: role, object: object))
  }

  /// The decorators of the scene that is being assembled, which its screen has to hold.
  @MainActor
  public func takeDecorators() -> [AnyObject] {
    defer { decorators = [] }
    return decorators
  }

  @MainActor
  func hold(_ decorator: AnyObject) { decorators.append(decorator) }

  /// Runs `body`, whose messages are not nested in the call or task that it is part of.
  package static func outermost<Value>(_ body: () throws -> Value) rethrows -> Value {
    try $depth.withValue(0, operation: body)
  }

  /// Records a message; those that `send` causes are nested in it.
  @MainActor
  public func record<Value>(
    from sender: String, to receiver: String, _ name: String, _ argument: String = "",
    _ send: () throws -> Value
  ) rethrows -> Value {
    note(from: sender, to: receiver, name, argument)
    return try Self.$depth.withValue(Self.depth + 1, operation: send)
  }

  /// Records a message; those that `send` causes are nested in it.
  @MainActor
  public func record<Value: Sendable>(
    from sender: String, to receiver: String, _ name: String, _ argument: String = "",
    _ send: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    note(from: sender, to: receiver, name, argument)
    return try await Self.$depth.withValue(Self.depth + 1, operation: send)
  }

  private func note(from sender: String, to receiver: String, _ name: String, _ argument: String) {
    let message = TracedMessage(
      from: sender, to: receiver, name, argument, depth: Self.depth)
    recorded.withLock { $0.append(message) }
  }
}

/// A call from one object of a scene to another.
public struct TracedMessage: Equatable, Sendable {
  /// How a message is known. A trace records declared ones only.
  package enum Kind: Sendable {
    /// A call across a boundary that the pattern declares.
    case declared
    /// Another call of an object's function.
    case direct
    /// A change of a property that another object observes.
    case change
  }

  /// The role of the calling object, such as "View".
  public let sender: String
  /// The role of the called object, such as "Presenter".
  public let receiver: String
  /// Such as "present".
  public let name: String
  /// A short description of the argument; "" for none.
  public let argument: String
  /// The number of enclosing traced calls, including those that started the current task.
  public let depth: Int
  package internal(set) var kind = Kind.declared
  /// How often it was repeated before the next declared message.
  package internal(set) var count = 1
  /// As an instrumented run recorded it; nil if a trace recorded it.
  var recordedCall: String?

  public init(
    from sender: String, to receiver: String, _ name: String, _ argument: String = "", depth: Int
  ) {
    self.sender = sender
    self.receiver = receiver
    self.name = name
    self.argument = argument
    self.depth = depth
  }

  /// Dashed for a direct call or a change.
  package var arrow: String { kind == .declared ? "→" : "⇢" }

  /// Such as "present(response)".
  public var call: String {
    (recordedCall ?? "\(name)(\(argument))") + (count > 1 ? " × \(count)" : "")
  }
}

// Short descriptions of arguments, without text from the network.
extension TracedMessage {
  /// The name of an enum's case, without its associated values.
  public static func caseName(of value: Any) -> String {
    String("\(value)".prefix { $0 != "(" })
  }

  /// The name of the error's type.
  public static func typeName(of error: any Error) -> String { "\(type(of: error))" }
}

extension [TracedMessage] {
  /// One line per message: indented by depth, with its argument.
  package var text: String {
    let lines = map { message in
      let indent = String(repeating: "  ", count: message.depth)
      return "\(indent)\(message.sender) \(message.arrow) \(message.receiver)"
    }
    let width = lines.map(\.count).max() ?? 0
    return zip(lines, self).map { line, message in
      line + String(repeating: " ", count: width + 2 - line.count) + message.call + "\n"
    }.joined()
  }

  /// A sequence diagram as text (https://mermaid.js.org/syntax/sequenceDiagram.html).
  package var mermaid: String {
    var participants: [String] = []
    for name in flatMap({ [$0.sender, $0.receiver] }) where !participants.contains(name) {
      participants.append(name)
    }
    let declared = participants.map { "participant \($0)" }
    let arrows: [TracedMessage.Kind: String] = [.declared: "->>", .direct: "-->>", .change: "--)"]
    let sent = map { message in
      "\(message.sender)\(arrows[message.kind] ?? "")\(message.receiver): \(Self.escaped(message.call))"
    }
    return (["sequenceDiagram"] + (declared + sent).map { "  " + $0 }).joined(separator: "\n")
      + "\n"
  }

  /// `;` ends a statement and `#` starts an entity.
  private static func escaped(_ text: String) -> String {
    text.map { $0 == "#" ? "#35;" : $0 == ";" ? "#59;" : String($0) }.joined()
  }
}
