import ArgumentParser
import TweetsRace

struct RaceTweetsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tweets", abstract: "Race the patterns of the moments' screen.")

  @OptionGroup var choice: RaceChoice

  @MainActor
  func run() async throws {
    try await choice.run(TweetsRace.race)
  }
}
