import ArgumentParser

/// A command without help and scripts for completion, which only the way from the root tells by their
/// right names: ArgumentParser takes as long to see whether they are asked for as to read the rest.
struct CommandAlone<Command: ParsableCommand>: ParsableCommand, CustomReflectable {
  // NB: what has a super-command, which is experimental, is asked for no scripts.
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "", _superCommandName: "regatta", helpNames: [])
  }

  private(set) var command = Command()

  init() {}

  init(from decoder: any Decoder) throws { command = try Command(from: decoder) }

  /// Its arguments are those of the command.
  var customMirror: Mirror { Mirror(reflecting: command) }

  mutating func validate() throws { try command.validate() }
}
