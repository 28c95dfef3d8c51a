import ArgumentParser

struct Regatta: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "regatta",
    abstract: "One app, a framework for each feature, an architecture for each framework.",
    version: "0.1.0",
    subcommands: [
      ArticlesCommand.self, TweetsCommand.self, CharactersCommand.self, PhotosCommand.self,
      AccountCommand.self, OpenCommand.self, SearchCommand.self, CacheCommand.self,
      PatternsCommand.self, TraceCommand.self, RaceCommand.self, SampleServerCommand.self,
      OverviewCommand.self,
    ],
    defaultSubcommand: OverviewCommand.self)

  /// The error about a word where a command is named.
  static func misplaced(_ word: String) -> ValidationError {
    let isCommand =
      word == "help" || configuration.subcommands.contains { $0.configuration.commandName == word }
    return ValidationError(
      isCommand
        ? "Options come after the command: regatta \(word) …"
        : "There is no command \"\(word)\"; `regatta help` lists them.")
  }
}
