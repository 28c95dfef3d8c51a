import ArgumentParser

@main
struct Kit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kit",
    abstract: "Modules for teams: on this package, and on any other.",
    subcommands: [
      CheckCommand.self, GraphCommand.self, StatsCommand.self, AffectedCommand.self,
      ChangeCostCommand.self, NewCommand.self,
    ])
}
