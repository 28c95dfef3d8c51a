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
}
