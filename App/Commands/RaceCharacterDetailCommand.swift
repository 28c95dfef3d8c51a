import ArgumentParser
import CharacterDetailRace

struct RaceCharacterDetailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "character-detail", abstract: "Race the patterns of a character's screen.")

  @OptionGroup var choice: RaceChoice

  @MainActor
  func run() async throws {
    try await choice.run(CharacterDetailRace.race)
  }
}
