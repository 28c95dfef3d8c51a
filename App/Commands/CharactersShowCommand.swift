import ArgumentParser
import CharacterDetailKit
import DisplayKit

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
    try await Session.run(shared) { session in
      let repository = try session.assembly.characterRepository(characters.service)
      let character = session.assembly.characterDetail(pattern, of: id, from: repository) { _ in }
      let candidate = shadow.map { shadow in
        Candidate(shadow, besides: pattern) {
          session.assembly.characterDetail(shadow, of: id, from: repository, output: $0)
        }
      }
      try await session.visit(character, besides: candidate) { _ in
        try print(character, session.printer)
      }
    }
  }

  @MainActor
  private func print(_ screen: any CharacterDetailScreen, _ printer: Printer) throws {
    guard json, case .loaded(let shown) = screen.state else {
      return try printer.print(screen.display.state.content)
    }
    try printer.print(json: CharacterDocument(shown.character))
  }
}
