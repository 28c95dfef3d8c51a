import ArgumentParser
import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit

struct TraceCharacterDetailCommand: AsyncParsableCommand {
  enum Event: String, CaseIterable, ExpressibleByArgument {
    case load, refresh, fail
  }

  static let configuration = CommandConfiguration(
    commandName: "character-detail",
    abstract: "Trace a character's screen while something happens to it.")

  @OptionGroup var shared: SharedOptions
  @OptionGroup var characters: CharacterOptions
  @Option(help: "The architecture behind the screen.") var pattern = CharacterDetailPattern.standard
  @Option(help: "What happens: the first load, a refresh, or a load that fails.")
  var event = Event.load
  @Option(help: "Lines to read, or a Mermaid sequence diagram.") var format = TraceFormat.text
  @Argument(help: "The character's number; the first in the list unless given.") var id: Int?

  func validate() throws {
    if let id, id < 1 { throw ValidationError("\(id) is no character's number; they start at 1.") }
  }

  func run() async throws {
    try await Session.run(shared) { session in
      let id = try await character(session)
      let repository = try repository(session)
      let trace = MessageTrace()
      let screen = session.assembly.tracedCharacterDetail(
        pattern, of: id, from: repository, by: trace)
      try await screen.whileShown {
        if event != .fail, case .failed(let failure) = screen.state {
          return try session.printer.print(.failure(failure))
        }
        if event == .refresh {
          trace.clear()
          screen.handle(.refresh)
          try await screen.settled()
        }
        try StandardStream.output.write(format.text(of: trace))
      }
    }
  }

  @MainActor
  private func repository(_ session: Session) throws -> any CharacterDetailRepository {
    guard event != .fail else { return UnreachableCharacters() }
    return try session.assembly.characterRepository(characters.service)
  }

  private func character(_ session: Session) async throws -> Int {
    if let id { return id }
    guard event != .fail else { return 1 }
    let repository = try session.assembly.characterRepository(characters.service)
    let page = try await repository.characters(named: nil, page: 1, .standard)
    guard let first = page.characters.first else { throw NetworkError.notFound }
    return first.id
  }
}
