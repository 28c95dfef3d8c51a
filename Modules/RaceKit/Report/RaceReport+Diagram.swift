import DisplayKit

extension RaceReport {
  /// The messages that pass between a contender's objects while one event happens.
  public struct Diagram: Codable, Equatable, Sendable {
    /// An event's id. It may be one that is not timed.
    public var event: String
    /// In the order in which they were sent.
    public var messages: [Message]

    /// How many calls deep they go; 0 without any.
    public var depth: Int { messages.map { $0.depth + 1 }.max() ?? 0 }

    /// As a sequence diagram of Mermaid's.
    public var mermaid: String {
      MermaidSequence(messages.map { ($0.sender, $0.receiver, $0.call) }).text
    }

    /// Who sends and receives, in the order in which they first do.
    public var participants: [String] {
      messages.flatMap { [$0.sender, $0.receiver] }.reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
      }
    }
  }

  /// A call that one object of a scene made on another.
  public struct Message: Codable, Equatable, Sendable {
    public var sender: String
    public var receiver: String
    /// With what it carried, in a few words, such as "present(5 of 12, complete)".
    public var call: String
    /// How many calls it was made within, from 0.
    public var depth: Int

    public init(from sender: String, to receiver: String, _ call: String, depth: Int) {
      self.sender = sender
      self.receiver = receiver
      self.call = call
      self.depth = depth
    }
  }
}
