import ArgumentParser
import CharactersKit
import DisplayKit
import NetworkKit
import TaskKit

struct TraceCharacterDetailCommand: AsyncParsableCommand {
  enum Event: String, CaseIterable, ExpressibleByArgument {
    case load, refresh, retry, close, fail
  }

  static let configuration = CommandConfiguration(
    commandName: "character-detail",
    abstract: "Trace the character screen during an event.",
    discussion: """
      Example:
        regatta trace character-detail --pattern all --event fail
      """)

  @Option(help: "The architecture behind the screen, or all, side by side.")
  var pattern = TracedPatterns<PatternedCharacterDetail>()
  @Option(
    help: """
      The event: the first load, a refresh, a retry after a failing load, the end of the screen, or a \
      failing load.
      """)
  var event = Event.load
  @Option(help: "Plain text, or a Mermaid sequence diagram.") var format = TraceFormat.text
  @Argument(
    help: ArgumentHelp(
      "The character's number, link or address; by default the first in the list.",
      valueName: "character"))
  var character: ThingArgument?
  @OptionGroup var characters: CharacterOptions

  func validate() throws { _ = try character.map(route) }

  func run() async throws {
    let traced: TracedEvent =
      switch event {
      case .load: .load
      case .refresh: .refresh
      case .retry: .retry
      case .close: .close
      case .fail: .failingLoad
      }
    try await CommandContext.trace(
      pattern.patterns, of: PatternedCharacterDetail.self, traced, format, characters.shared
    ) { context in
      if let character { return try route(character) }
      return route(try await firstCharacter(in: context.assembly))
    }
  }

  private func route(_ character: ThingArgument) throws -> Route {
    try character.route(in: "characters", route)
  }

  private func route(_ number: Int) -> Route {
    .character(id: number, service: characters.service)
  }

  private func firstCharacter(in assembly: Assembly) async throws -> Int {
    guard event != .fail else { return 1 }
    let page = try await assembly.characterRepository(characters.service).characters(
      named: nil, page: 1, .standard)
    guard let first = page.characters.first else { throw NetworkError.notFound }
    return first.id
  }
}
