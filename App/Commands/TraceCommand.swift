import ArgumentParser

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Tell which messages passed between the objects of a pattern.",
    subcommands: [TraceTweetsCommand.self, TraceCharacterDetailCommand.self])
}
