import ArgumentParser

struct TweetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tweets",
    abstract: "Read a user's moments (TweetsKit, the same feature in five patterns).",
    subcommands: [TweetsListCommand.self])
}
