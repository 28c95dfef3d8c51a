import ArgumentParser
import CharacterDetailContract
import CharacterDetailPatterns
import CharactersKit
import DisplayKit
import NetworkKit
import PatternKit
import ScreenContracts
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
        regatta trace character-detail --script witness.txt
      """)

  @Option(help: "The architecture behind the screen, or all, side by side.")
  var pattern = TracedPatterns<PatternedCharacterDetail>()
  @Option(
    help: """
      The event: the first load, a refresh, a retry after a failing load, the end of the screen, or a \
      failing load. By default, the first load.
      """)
  var event: Event?
  @OptionGroup var options: TraceOptions
  @Argument(
    help: ArgumentHelp(
      "The character's number, link or address; by default the first in the list.",
      valueName: "character"))
  var character: ThingArgument?
  @OptionGroup var characters: CharacterOptions

  func validate() throws {
    _ = try character.map(route)
    try options.validate(
      characters.shared, hasEvent: event != nil,
      choosesData: character != nil || characters.service != nil)
  }

  @MainActor
  func run() async throws {
    if let script = options.script {
      return try await options.play(
        script, on: pattern.patterns, of: PatternedCharacterDetail.self, characters.shared)
    }
    let traced: TracedEvent =
      switch event ?? .load {
      case .load: .load
      case .refresh: .refresh
      case .retry: .retry
      case .close: .close
      case .fail: .failingLoad
      }
    try await CommandContext.trace(
      pattern.patterns, of: PatternedCharacterDetail.self, traced,
      options.format ?? .text, characters.shared
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

extension PatternedCharacterDetail {
  static func script(_ lines: [Substring]) throws(ModelScriptError) -> ContractScript {
    try ContractScript(lines, of: CharacterDetailModel.self, on: Self.self) {
      environment, pattern, trace in
      characterDetailPatterns.screen(environment.scene(trace), in: pattern)
    }
  }
}
