import ArgumentParser
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
  static let configuration = CommandConfiguration(
    commandName: "tweets", abstract: "Trace the tweets screen during an event.")

  @OptionGroup var choice: TweetsOptions
  @Option(
    help: """
      The event: the first load, five more rows, a row's comments or like, a refresh, or a \
      failing load.
      """)
  var event = TraceEvent.load
  @Option(help: "Plain text, or a Mermaid sequence diagram.") var format = TraceFormat.text

  func run() async throws {
    try await CommandContext.run(choice.shared) { context in
      try await context.trace(.tweets(user: choice.user.withoutAt), choice.pattern, event, format)
    }
  }
}

struct TraceCharacterDetailCommand: AsyncParsableCommand {
  enum Event: String, CaseIterable, ExpressibleByArgument {
    case load, refresh, fail
  }

  static let configuration = CommandConfiguration(
    commandName: "character-detail",
    abstract: "Trace the character screen during an event.")

  @OptionGroup var characters: CharacterOptions
  @Option(help: "The architecture behind the screen.") var pattern = CharacterDetailPattern.standard
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
    try await CommandContext.run(characters.shared) { context in
      let route = Route.character(
        id: try await characterID(in: context.assembly), service: characters.service)
      let event: TraceEvent =
        switch event {
        case .load: .load
        case .refresh: .refresh
        case .fail: .fail
        }
      try await context.trace(route, pattern.pattern, event, format)
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

enum TraceEvent: String, CaseIterable, ExpressibleByArgument {
  case load, more, comments, like, refresh, fail
}

enum TraceFormat: String, CaseIterable, ExpressibleByArgument {
  case text, mermaid
}

extension CommandContext {
  /// Prints the messages of `event`: of the first load, or of an event after it.
  fileprivate func trace(
    _ route: Route, _ pattern: Pattern, _ event: TraceEvent, _ format: TraceFormat
  ) async throws {
    let trace = MessageTrace()
    let assembly = event == .fail ? assembly.unreachable : assembly
    let screen = try assembly.destination(at: route)
      .build(SceneRequest(pattern: pattern, trace: trace)).screen
    try await screen.whileShown {
      if event != .fail, let failure = screen.display.state.content.failures.first {
        return try printer.print(.failure(failure))
      }
      if event != .load, event != .fail {
        trace.clear()
        screen.send(event)
        try await screen.settled()
      }
      if printer.printsJSON {
        return try StandardStream.output.write(JSONDocument(trace.messages.map(\.json)))
      }
      let text = format == .mermaid ? trace.mermaid : trace.text
      try StandardStream.output.write(DisplayText(text))
    }
  }
}

extension TracedMessage {
  fileprivate var json: JSONObject {
    ["sender": sender, "receiver": receiver, "call": call, "depth": depth]
  }
}

extension Screen {
  fileprivate func send(_ event: TraceEvent) {
    switch event {
    case .load, .fail: break
    case .more: showMoreRows()
    case .comments: choose(.comments)
    case .like: choose(.like)
    case .refresh: handle(.refresh())
    }
  }

  private func choose(_ action: ActionID) {
    let row = display.state.content.list?.rows.first { $0.content.action(action) != nil }
    if let row { handle(.actionChosen(action, in: row.id)) }
  }
}
