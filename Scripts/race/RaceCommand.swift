import ArgumentParser
import RaceKit
import SystemKit

@main
struct RaceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race",
    abstract: "Compare the patterns of a feature: one contract, measured in many processes.",
    discussion: """
      Each pattern runs the contract first; if one fails, it is reported and not timed, and the exit \
      code is 1. A full race starts 48 processes, which takes minutes; run it in a release build on \
      an idle machine. Its words may be looked at any time: --continue adds processes to a report, \
      --until decided and --budget end a race.
      """,
    subcommands: [
      TweetsCommand.self, CharacterDetailCommand.self, BindingsCommand.self, NestingCommand.self,
      ContractCommand.self,
      JoinCommand.self, ReportCommand.self, DocumentsCommand.self, SimulateCommand.self,
      EqualCodeCommand.self,
    ])
}

extension CommandConfiguration {
  /// Of a command with the options of every race, whose synopsis would be a line of 700 characters.
  fileprivate static func race(_ name: String, abstract: String) -> CommandConfiguration {
    CommandConfiguration(commandName: name, abstract: abstract, usage: "race \(name) [<options>]")
  }
}

struct TweetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.race(
    "tweets", abstract: "Race the patterns of the tweets' screen.")

  @OptionGroup var arguments: RaceArguments

  @MainActor
  func run() async throws {
    try await interruptibly { try await arguments.run(TweetsRace.race) }
  }
}

struct CharacterDetailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.race(
    "character-detail", abstract: "Race the patterns of a character's screen.")

  @OptionGroup var arguments: RaceArguments

  @MainActor
  func run() async throws {
    try await interruptibly { try await arguments.run(CharacterDetailRace.race) }
  }
}

struct BindingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.race(
    "bindings",
    abstract: "Race a closure, observation and an async sequence with the same view model.")

  @OptionGroup var arguments: RaceArguments

  @MainActor
  func run() async throws {
    try await interruptibly { try await arguments.run(BindingsRace.race) }
  }
}

struct NestingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.race(
    "nesting",
    abstract: "Race closures, view models, a reducer and observation in nested components.")

  @OptionGroup var arguments: RaceArguments

  @MainActor
  func run() async throws {
    try await interruptibly { try await arguments.run(NestingRace.race) }
  }
}

/// Ends the processes of a race, and removes its files, at a signal.
@MainActor
func interruptibly(_ race: @escaping @MainActor () async throws -> Void) async throws {
  if let signal = try await Interruption.cancelling(race) { throw ExitCode(signal.exitCode) }
}
