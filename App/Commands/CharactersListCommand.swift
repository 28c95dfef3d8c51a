import ArgumentParser
import CharacterListKit
import DisplayKit

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
    try await Session.run(shared) { session in
      let repository = try session.assembly.characterRepository(characters.service)
      let screen = session.assembly.characterList(
        named: name, page: page, from: repository, output: { _ in })
      try await screen.whileShown {
        guard json, let shown = screen.state.shown else {
          return try session.printer.print(screen.display.state.content)
        }
        try session.printer.print(json: CharactersDocument(shown))
        session.printer.tell(Notice.skipped(shown.skipped, of: shown.received)?.text.string)
      }
    }
  }
}
