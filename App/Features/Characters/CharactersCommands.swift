import ArgumentParser
import DisplayKit
import PatternKit

struct CharactersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "characters",
    abstract: """
      List and show characters (CharacterListKit, reducer; CharacterDetailKit, several patterns).
      """,
    subcommands: [CharactersListCommand.self, CharactersShowCommand.self])
}

struct CharactersListCommand: RouteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List characters, twenty a page.",
    discussion: """
      Example:
        regatta characters list --name Mar --json
      """)

  @Option(
    help: ArgumentHelp(
      "Filter by name prefix; with rick-and-morty, by any part of the name.", valueName: "prefix"))
  var name: String?
  @OptionGroup var list: PageOptions
  @OptionGroup var characters: CharacterOptions

  var shared: SharedOptions { characters.shared }
  var route: Route {
    .characters(name: name, page: list.page, service: characters.service)
  }

  func validate() throws { try list.validate(most: 100) }
}

struct CharactersShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a character.",
    discussion: """
      Examples:
        regatta characters show 1009017 --pattern mvc
        regatta characters show 1 --service rick-and-morty --web
      """)

  @Option(help: "The architecture behind the screen.")
  var pattern = PatternOf<PatternedCharacterDetail>()
  @Option(
    help: ArgumentHelp(
      """
      Run another pattern in the shadow: differences are reported on standard error, and the exit \
      code is 1.
      """, valueName: "pattern"))
  var shadow: PatternOf<PatternedCharacterDetail>?
  @Flag(help: "Open the character's page in the browser.") var web = false
  @Argument(help: .thing("character")) var character: ThingArgument
  @OptionGroup var characters: CharacterOptions

  func validate() throws { _ = try route }

  private var route: Route {
    get throws {
      try character.route(in: "characters") {
        .character(id: $0, service: characters.service)
      }
    }
  }

  func run() async throws {
    try await CommandContext.run(characters.shared) { context in
      if web { return try await context.openInBrowser(route) }
      try await context.show(route, by: pattern.pattern, shadow: shadow?.pattern)
    }
  }
}

struct CharacterOptions: ParsableArguments {
  @Option(help: "The service; by default marvel, with --source live rick-and-morty.")
  var service: CharacterService?
  @OptionGroup var shared: SharedOptions
}
