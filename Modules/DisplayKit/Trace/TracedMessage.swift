/// A call that one object of a scene made on another.
package struct TracedMessage: Equatable, Sendable {
  package let sender: String
  package let receiver: String
  /// Such as "present".
  package let name: String
  /// What it carried, in a few words; "" for nothing.
  package let argument: String
  /// How many traced calls it was made within, or by work that these had begun.
  package let depth: Int

  package init(
    from sender: String, to receiver: String, _ name: String, _ argument: String = "", depth: Int
  ) {
    self.sender = sender
    self.receiver = receiver
    self.name = name
    self.argument = argument
    self.depth = depth
  }

  package var call: String { "\(name)(\(argument))" }
}
