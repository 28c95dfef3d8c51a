import ArgumentParser

struct RaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race",
    abstract: "Compare the architectures of a feature: proved equal, and measured by turns.",
    discussion: """
      Every pattern plays the contract first; one that fails is shown as failing and not timed, and \
      the exit code is 1. A full race takes minutes and wants a release build and a quiet machine.
      """,
    subcommands: [RaceTweetsCommand.self, RaceCharacterDetailCommand.self])
}
