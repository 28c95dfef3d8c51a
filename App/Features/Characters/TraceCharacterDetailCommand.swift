import ArgumentParser
import CharactersKit
import DisplayKit
import NetworkKit

struct TraceCharacterDetailCommand: AsyncParsableCommand {
  enum Event: String, CaseIterable, ExpressibleByArgument {
    case load, refresh, fail
  }

  static let configuration = CommandConfiguration(
    commandName: "character-detail",
    abstract: "Trace the character screen during an event.")

  @OptionGroup var characters: CharacterOptions
  @Option(help: "The architecture behind the screen, or all, side by side.")
  var pattern = TracedPatterns<PatternedCharacterDetail>()
  @Option(help: "The event: the first load, a refresh, or a failing load.")
  var event = Event.load
  @Option(help: "Plain text, or a Mermaid sequence diagram.") var format = TraceFormat.text
  @Argument(help: "The character's number; by default the first in the list.") var id: Int?

  func validate() throws {
    if let id, id < 1 {
      throw ValidationError("\(id) is not a character number; numbers start at 1.")
    }
  }

  func run() async throws {
    let traced: TracedEvent =
      switch event {
      case .load: .load
      case .refresh: .refresh
      case .fail: .failingLoad
      }
    try await CommandContext.trace(pattern.patterns, traced, format, characters.shared) { context in
      .character(
        id: try await characterID(in: context.assembly), service: characters.service)
    }
  }

  private func characterID(in assembly: Assembly) async throws -> Int {
    if let id { return id }
    guard event != .fail else { return 1 }
    let page = try await assembly.characterRepository(characters.service).characters(
      named: nil, page: 1, .standard)
    guard let first = page.characters.first else { throw NetworkError.notFound }
    return first.id
  }
}
