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
    commandName: "list", abstract: "List characters, twenty a page.")

  @OptionGroup var characters: CharacterOptions
  @Option(
    help: ArgumentHelp(
      "Filter by name prefix; with rick-and-morty, by any part of the name.", valueName: "prefix"))
  var name: String?
  @OptionGroup var list: PageOptions

  var shared: SharedOptions { characters.shared }
  var route: Route {
    .characters(name: name, page: list.page, service: characters.service)
  }

  func validate() throws { try list.validate(most: 100) }
}

struct CharactersShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a character.")

  @OptionGroup var characters: CharacterOptions
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
  @Argument(help: "The character's number, as in the list.") var id: Int

  func validate() throws {
    guard id > 0 else {
      throw ValidationError("\(id) is not a character number; numbers start at 1.")
    }
  }

  func run() async throws {
    try await CommandContext.run(characters.shared) { context in
      let route = Route.character(id: id, service: characters.service)
      if web { return try await context.openInBrowser(route) }
      try await context.show(
        route, by: pattern.pattern,
        shadow: shadow?.pattern)
    }
  }
}

struct CharacterOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions
  @Option(help: "The service; by default marvel, with --source live rick-and-morty.")
  var service: CharacterService?
}
