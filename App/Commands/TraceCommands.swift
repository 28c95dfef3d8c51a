import ArgumentParser
import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import TweetsKit

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the messages between the objects of a pattern.",
    subcommands: [TraceTweetsCommand.self, TraceCharacterDetailCommand.self])
}

struct TraceTweetsCommand: AsyncParsableCommand {
  enum Event: String, CaseIterable, ExpressibleByArgument {
    case load, more, comments, like, refresh, fail
  }

  static let configuration = CommandConfiguration(
    commandName: "tweets", abstract: "Trace the moments' screen while something happens to it.")

  @OptionGroup var choice: TweetsOptions
  @Option(
    help: """
      What happens: the first load, five more, a row's comments or its like chosen, a refresh, or a \
      load that fails.
      """)
  var event = Event.load
  @Option(help: "Lines to read, or a Mermaid sequence diagram.") var format = TraceFormat.text

  func run() async throws {
    try await CommandContext.run(choice.shared) { context in
      let trace = MessageTrace()
      let assembly = event == .fail ? context.assembly.unreachable : context.assembly
      let screen = assembly.tweets(
        choice.pattern, from: assembly.tweetRepository(of: choice.user), trace: trace)
      try await screen.whileShown {
        if event != .fail, case .failed(_, let failure) = screen.state {
          return try context.printer.print(.failure(failure))
        }
        try await send(to: screen, trace)
        try StandardStream.output.write(format.text(of: trace))
      }
    }
  }

  /// Sends the event, and removes all other messages from the trace.
  @MainActor
  private func send(to screen: any TweetsScreen, _ trace: MessageTrace) async throws {
    guard case .loaded(let shown) = screen.state, ![.load, .fail].contains(event) else { return }
    trace.clear()
    switch event {
    case .load, .fail: break
    case .more: if let last = shown.rows.last { screen.handle(.rowShown(last.rowID)) }
    case .comments, .like:
      let row = shown.rows.first { event == .like || !$0.comments.isEmpty }
      let action = event == .like ? ActionID.like : .comments
      if let row { screen.handle(.actionChosen(action, in: row.rowID)) }
    case .refresh: screen.handle(.refresh)
    }
    try await screen.settled()
  }
}

struct TraceCharacterDetailCommand: AsyncParsableCommand {
  enum Event: String, CaseIterable, ExpressibleByArgument {
    case load, refresh, fail
  }

  static let configuration = CommandConfiguration(
    commandName: "character-detail",
    abstract: "Trace a character's screen while something happens to it.")

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
    try await CommandContext.run(characters.shared) { context in
      let assembly = event == .fail ? context.assembly.unreachable : context.assembly
      let id = try await characterID(in: assembly)
      let trace = MessageTrace()
      let screen = assembly.characterDetail(
        pattern, of: id, from: try assembly.characterRepository(characters.service), trace: trace)
      try await screen.whileShown {
        if event != .fail, case .failed(let failure) = screen.state {
          return try context.printer.print(.failure(failure))
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

  private func characterID(in assembly: Assembly) async throws -> Int {
    if let id { return id }
    guard event != .fail else { return 1 }
    let page = try await assembly.characterRepository(characters.service).characters(
      named: nil, page: 1, .standard)
    guard let first = page.characters.first else { throw NetworkError.notFound }
    return first.id
  }
}

enum TraceFormat: String, CaseIterable, ExpressibleByArgument {
  case text, mermaid

  func text(of trace: MessageTrace) -> String {
    switch self {
    case .text: trace.text
    case .mermaid: trace.mermaid
    }
  }
}
