import ArgumentParser

struct Regatta: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "regatta",
    abstract: "One app, a framework for each feature, an architecture for each framework.",
    version: "0.2.0",
    subcommands: [
      ArticlesCommand.self, TweetsCommand.self, CharactersCommand.self, PhotosCommand.self,
      AccountCommand.self, OpenCommand.self, SearchCommand.self, CacheCommand.self,
      PatternsCommand.self, TraceCommand.self, SampleServerCommand.self, OverviewCommand.self,
    ])

  /// The command that `arguments` name, else the overview.
  ///
  /// Not by `defaultSubcommand`: its options would be read before those of whatever is named, which
  /// takes a fifth of the time of `--version`.
  static func command(from arguments: [String]) throws -> any ParsableCommand {
    guard let first = arguments.first else { return try parseAsRoot(["overview"]) }
    if let named = named(by: arguments) { return named }
    do {
      return try parseAsRoot(arguments)
    } catch {
      guard exitCode(for: error) == .validationFailure, !names(first) else { throw error }
      guard first.hasPrefix("-") else { throw misplaced(first) }
      return try parseAsRoot(["overview"] + arguments)
    }
  }

  /// The complaint about a word that stands where a command is named.
  static func misplaced(_ word: String) -> ValidationError {
    ValidationError(
      names(word)
        ? "Options come after the command: regatta \(word) …"
        : "There is no command \"\(word)\"; `regatta help` lists them.")
  }

  private static func names(_ word: String) -> Bool {
    word == "help" || configuration.subcommands.contains { $0.configuration.commandName == word }
  }

  /// The command that `arguments` name, without a look at those above and beside it, which takes a
  /// sixth of the time of a short command. What it cannot make sense of, help and complaints too, is
  /// left to the way from the root.
  static func named(by arguments: [String]) -> (any ParsableCommand)? {
    var type: any ParsableCommand.Type = Self.self
    var rest = arguments[...]
    while let next = type.configuration.subcommands.first(
      where: { $0.configuration.commandName == rest.first })
    {
      type = next
      rest.removeFirst()
    }
    guard type.configuration.subcommands.isEmpty else { return nil }
    return alone(type, Array(rest))
  }

  private static func alone<Command: ParsableCommand>(
    _ type: Command.Type, _ arguments: [String]
  ) -> Command? {
    (try? CommandAlone<Command>.parseAsRoot(arguments) as? CommandAlone)?.command
  }
}
