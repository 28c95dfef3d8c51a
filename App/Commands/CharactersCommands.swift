import ArgumentParser
import CharacterDetailKit
import CharacterListKit
import CharactersKit
import DisplayKit

struct CharactersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "characters",
    abstract: """
      Look up characters (CharacterListKit, VIPER; CharacterDetailKit, a stateful ViewModel and the \
      VIPER that it was).
      """,
    subcommands: [CharactersListCommand.self, CharactersShowCommand.self])
}

struct CharactersListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List characters, twenty a page.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var characters: CharacterOptions
  @Option(
    help: ArgumentHelp(
      "Only names that begin so; with rick-and-morty, names that hold it.", valueName: "prefix"))
  var name: String?
  @Option(help: "Which page, from 1 on.") var page = 1
  @Flag(help: "Print a JSON object.") var json = false

  func validate() throws {
    guard page >= 1 else { throw ValidationError("--page is \(page); the first page is 1.") }
  }

  func run() async throws {
    try await CommandContext.run(shared) { context in
      let repository = try context.assembly.characterRepository(characters.service)
      let screen = context.assembly.characterList(
        named: name, page: page, from: repository, output: { _ in })
      let document = {
        screen.state.shown.map {
          JSONOutput(
            document: CharactersDocument($0),
            notes: [Notice.skipped($0.skipped, of: $0.received)?.text.string])
        }
      }
      try await context.show(screen, json: json ? document : nil)
    }
  }
}

struct CharactersShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a character.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var characters: CharacterOptions
  @Option(help: "The architecture behind the screen.") var pattern = CharacterDetailPattern.standard
  @Option(
    help: ArgumentHelp(
      """
      Run another pattern in the shadow: what it shows otherwise is told on standard error, and \
      makes the exit code 1.
      """, valueName: "pattern"))
  var shadow: CharacterDetailPattern?
  @Flag(help: "Print a JSON object.") var json = false
  @Argument(help: "The character's number, as in the list.") var id: Int

  func validate() throws {
    guard id > 0 else { throw ValidationError("\(id) is no character's number; they start at 1.") }
  }

  func run() async throws {
    try await CommandContext.run(shared) { context in
      let repository = try context.assembly.characterRepository(characters.service)
      let character = context.assembly.characterDetail(pattern, of: id, from: repository) { _ in }
      let candidate = shadow.map { shadow in
        ShadowCandidate(shadow, besides: pattern) {
          context.assembly.characterDetail(shadow, of: id, from: repository, output: $0)
        }
      }
      let document: () -> JSONOutput? = {
        guard case .loaded(let shown) = character.state else { return nil }
        return JSONOutput(document: CharacterDocument(shown.character))
      }
      try await context.show(character, besides: candidate) { _ in
        try context.printer.print(character.display.state.content, json: json ? document : nil)
      }
    }
  }
}

/// A page of characters as `characters list --json` prints it.
struct CharactersDocument: Encodable {
  let characters: [Entry]
  let total: Int
  let page: Int
  let pages: Int

  /// - Parameter shown: the page that was asked for, or what the list read on to when nobody on it
  ///   could be shown.
  init(_ shown: CharacterListPages) {
    characters = shown.characters.map(Entry.init)
    total = shown.total
    page = shown.first
    pages = shown.pages
  }

  struct Entry: Encodable {
    let id: Int
    let name: String
    @Nullable var image: String?

    init(_ character: CharacterSummary) {
      id = character.id
      name = character.name
      image = character.image
    }
  }
}

/// A character as `characters show --json` prints it.
struct CharacterDocument: Encodable {
  let id: Int
  let name: String
  let bio: String
  @Nullable var image: String?
  let facts: [Fact]
  let links: [Link]

  init(_ character: CharacterDisplayModel) {
    id = character.id
    name = character.name
    bio = character.bio
    image = character.image
    facts = character.facts.map { Fact(name: $0.name, value: $0.value) }
    links = character.links.map { Link(name: $0.name, url: $0.url) }
  }

  struct Fact: Encodable {
    let name: String
    let value: String
  }

  struct Link: Encodable {
    let name: String
    let url: String
  }
}
