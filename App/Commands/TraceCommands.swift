import ArgumentParser
import CharactersKit
import DisplayKit
import NetworkKit
import PatternKit
import TraceKit
import TweetsComponents
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

  @OptionGroup var tweets: TweetsOptions
  @Option(help: "The architecture behind the screen, or all, side by side.")
  var pattern = TracedPatterns<TweetsFeature>()
  @Option(
    help: """
      The event: the first load, five more rows, a row's comments, a like until its response, a \
      like and its undo, a refresh, or a failing load.
      """)
  var event = TraceEvent.load
  @Option(help: "Plain text, or a Mermaid sequence diagram.") var format = TraceFormat.text

  func run() async throws {
    try await CommandContext.trace(pattern.patterns, event, format, tweets.shared) { _ in
      .tweets(user: tweets.user.withoutAt)
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
  @Option(help: "The architecture behind the screen, or all, side by side.")
  var pattern = TracedPatterns<CharacterDetailFeature>()
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
    let traced: TraceEvent =
      switch event {
      case .load: .load
      case .refresh: .refresh
      case .fail: .fail
      }
    try await CommandContext.trace(pattern.patterns, traced, format, characters.shared) { context in
      .character(
        id: try await characterID(in: context.assembly), service: characters.service)
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

/// The value of `--pattern`: a pattern, or `all`.
struct TracedPatterns<Feature: PatternedFeature>: ExpressibleByArgument {
  static var allValueStrings: [String] { Feature.patterns.map(\.rawValue) + ["all"] }

  let patterns: [Pattern]

  init() { patterns = [Feature.standard] }

  init?(argument: String) {
    patterns = Feature.patterns.filter { argument == "all" || argument == $0.rawValue }
    if patterns.isEmpty { return nil }
  }

  var defaultValueDescription: String { patterns[0].rawValue }
}

enum TraceEvent: String, CaseIterable, ExpressibleByArgument {
  case load, more, comments, like, undo, refresh, fail
}

enum TraceFormat: String, CaseIterable, ExpressibleByArgument {
  case text, mermaid
}

/// The messages of one pattern during an event.
struct PatternTrace {
  let pattern: Pattern
  let messages: [TracedMessage]
  let text: String
  let mermaid: String
}

extension CommandContext {
  /// Prints the messages of `event` in each of `patterns`, which start from the same data: each
  /// has a connection of its own, and an embedded server of its own.
  @MainActor
  fileprivate static func trace(
    _ patterns: [Pattern], _ event: TraceEvent, _ format: TraceFormat, _ options: SharedOptions,
    route: @MainActor (CommandContext) async throws -> Route
  ) async throws {
    var traces: [PatternTrace] = []
    for pattern in patterns {
      try await run(options) { context in
        traces.append(try await context.trace(try await route(context), pattern, event))
      }
    }
    let printer = Printer(try Settings.read(options))
    if printer.printsJSON {
      let messages = traces.flatMap { trace in trace.messages.map { $0.json(of: trace.pattern) } }
      return try StandardStream.output.write(JSONDocument(messages))
    }
    let names = patterns.count > 1 ? patterns.map(\.rawValue) : []
    let text =
      switch format {
      case .text: printer.columns(of: traces.map(\.text), headings: names)
      case .mermaid:
        zip(traces, names.map { "%% \($0)\n" } + [""]).map { $1 + $0.mermaid }
          .joined(separator: "\n")
      }
    try StandardStream.output.write(DisplayText(text))
  }

  /// The messages of `event`: of the first load, or of an event after it.
  func trace(
    _ route: Route, _ pattern: Pattern, _ event: TraceEvent
  ) async throws -> PatternTrace {
    let trace = MessageTrace()
    var assembly = event == .fail ? assembly.unreachable : assembly
    assembly.clock = ImmediateClock()
    let screen = try assembly.destination(at: route)
      .build(SceneRequest(pattern: pattern, trace: trace)).screen
    return try await screen.whileShown {
      if event != .fail, let failure = screen.display.state.content.failures.first {
        try printer.print(.failure(failure))
      }
      if event != .load, event != .fail {
        trace.clear()
        // A screen is settled until the like is sent, and again when the service has responded, which
        // can be before a wait resumes.
        var hasBegun = event != .like || screen.row(with: .like) == nil
        let observer = ChangeObserver<ScreenState> { if !$0.isSettled { hasBegun = true } }
        screen.display.subscribe(view: observer)
        defer { screen.display.unsubscribe(view: observer) }
        screen.send(event)
        await screen.display.wait { _ in hasBegun }
        try await screen.waitUntilSettled()
      }
      return PatternTrace(
        pattern: pattern, messages: trace.messages, text: trace.text, mermaid: trace.mermaid)
    }
  }
}

extension TracedMessage {
  fileprivate func json(of pattern: Pattern) -> JSONObject {
    [
      "pattern": pattern.rawValue, "sender": sender, "receiver": receiver, "call": call,
      "depth": depth,
    ]
  }
}

extension Screen {
  fileprivate func send(_ event: TraceEvent) {
    switch event {
    case .load, .fail: break
    case .more: showMoreRows()
    case .comments: choose(.comments, in: row(with: .comments))
    case .like: choose(.like, in: row(with: .like))
    case .undo:
      let tweet = row(with: .like)
      for action in [ActionID.like, .undo] { choose(action, in: tweet) }
    case .refresh: handle(.refresh())
    }
  }

  /// The first of its list.
  fileprivate func row(with action: ActionID) -> RowID? {
    display.state.content.list?.rows.first { $0.content.action(action) != nil }?.id
  }

  private func choose(_ action: ActionID, in row: RowID?) {
    if let row { handle(.actionChosen(action, in: row)) }
  }
}
