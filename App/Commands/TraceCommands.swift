import ArgumentParser
import DisplayKit
import PatternKit
import TraceKit

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the messages between the objects of a pattern.",
    subcommands: Feature.all.flatMap(\.screens).map { $0.tracing })
}

/// The value of `--pattern`: a pattern, or `all`.
struct TracedPatterns<Screen: PatternedScreen>: ExpressibleByArgument {
  static var allValueStrings: [String] { Screen.patterns.map(\.rawValue) + ["all"] }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  let patterns: [Pattern]

  init() { patterns = [Screen.standard] }

  init?(argument: String) {
    patterns = Screen.patterns.filter { argument == "all" || argument == $0.rawValue }
    if patterns.isEmpty { return nil }
  }

  var defaultValueDescription: String { patterns[0].rawValue }
}

/// The event of a trace.
struct TracedEvent {
  static let load = TracedEvent(name: "load")
  static let failingLoad = TracedEvent(name: "fail", loadFails: true)
  static let refresh = TracedEvent(name: "refresh", send: { $0.handle(.refresh()) })
  static let retry = TracedEvent(name: "retry", loadFails: true, send: { $0.handle(.retry) })
  static let close = TracedEvent(name: "close", isEnd: true)

  /// The value of `--event`.
  var name: String
  var loadFails = false
  /// Whether the requests of the event fail.
  var fails = false
  /// Whether the screen is closed.
  var isEnd = false
  /// Whether a request follows after the screen has settled.
  var hasLateRequest: @MainActor @Sendable (any Screen) -> Bool = { _ in false }
  /// Nil for the first load, and the end.
  var send: (@MainActor @Sendable (any Screen) -> Void)?
}

enum TraceFormat: String, CaseIterable, ExpressibleByArgument {
  case text, mermaid
}

/// The options of a trace of any screen.
struct TraceOptions: ParsableArguments {
  @Option(help: "Plain text, which is the default, or a Mermaid sequence diagram.")
  var format: TraceFormat?
  @Option(
    help: ArgumentHelp(
      """
      Play the steps of a file, a line each, such as `race contract --witness` writes it: in place of an \
      event, with the data and the responses of the screen's contract. On a terminal, opens the app at the \
      first step, unless there is a --format or several patterns.
      """, valueName: "file"), completion: .file())
  var script: String?

  /// - Parameter choosesData: whether options of the command do, beside those of all commands.
  func validate(_ shared: SharedOptions, hasEvent: Bool, choosesData: Bool) throws {
    if format != nil, shared.json {
      throw ValidationError("--json is a format of its own; leave out --format.")
    }
    guard let script else { return }
    if script.isEmpty { throw ValidationError("--script is empty; give a file.") }
    if hasEvent { throw ValidationError("A script has events of its own; leave out --event.") }
    if choosesData || shared.source != nil || shared.offline {
      throw ValidationError(
        "A script has data of its own; leave out what chooses the data, such as --source.")
    }
  }

  /// Opens the app at the script in the file, or prints it.
  ///
  /// - Throws: ``CommandError`` if the file is no script of the screen, or a printed pattern differs from it.
  @MainActor
  func play(
    _ file: String, on patterns: [Pattern], of screen: any PatternedScreen.Type,
    _ shared: SharedOptions
  ) async throws {
    let script = try ContractScript(file: file, of: screen)
    if format == nil, !shared.json, patterns.count == 1, FullScreen.isPossible {
      let route = Route.script(script, of: screen, in: patterns[0])
      return try await FullScreen.run(shared, .parse([]), at: route)
    }
    try await Printer(Settings.read(shared)).play(script, on: patterns, format ?? .text)
  }
}

/// The messages of one pattern during an event, or after a step of a script.
struct PatternTrace {
  let pattern: Pattern
  /// The number of the step.
  var step: Int?
  let messages: EventMessages

  var json: [JSONObject] {
    messages.messages.map {
      [
        "pattern": pattern.rawValue, "step": step, "sender": $0.sender, "receiver": $0.receiver,
        "call": $0.call, "depth": $0.depth, "kind": "\($0.kind)",
      ]
    }
  }
}

extension CommandContext {
  /// Prints the messages of `event` in each of `patterns`, which start from the same data: each
  /// has a connection of its own, and an embedded server of its own.
  @MainActor
  static func trace(
    _ patterns: [Pattern], of screen: any PatternedScreen.Type, _ event: TracedEvent,
    _ format: TraceFormat, _ options: SharedOptions,
    route: @MainActor (CommandContext) async throws -> Route
  ) async throws {
    let settings = try Settings.read(options)
    var traces: [PatternTrace] = []
    for pattern in patterns {
      try await run(by: settings) { context in
        let declared = try await context.trace(try await route(context), pattern, event)
        let messages = screen.messages(declared, of: pattern, after: [event.name])
        traces.append(PatternTrace(pattern: pattern, messages: messages))
      }
    }
    try Printer(settings).print(traces, format)
  }

  /// The messages of `event`: of the first load, or of an event after it.
  func trace(
    _ route: Route, _ pattern: Pattern, _ event: TracedEvent
  ) async throws -> [TracedMessage] {
    let (trace, conditions) = (MessageTrace(), SourceConditions())
    if event.loadFails { conditions.failNext() }
    var assembly = assembly.under(conditions)
    assembly.clock = ImmediateClock()
    let screen = try route.destination(in: assembly).build(
      SceneRequest(pattern: pattern, trace: trace))
    let messages = try await screen.whileShown {
      if !event.loadFails, let failure = screen.display.state.content.failures.first {
        try printer.print(.failure(failure))
      }
      if event.isEnd { trace.clear() }
      if let send = event.send {
        trace.clear()
        conditions.beginEvent()
        if event.fails { conditions.failNext() }
        // The screen is settled until the request is sent, and again when the service has responded,
        // which can be before a wait resumes.
        var hasBegun = !event.hasLateRequest(screen)
        let observer = ChangeObserver<ScreenState> { if !$0.isSettled { hasBegun = true } }
        screen.display.subscribe(view: observer)
        defer { screen.display.unsubscribe(view: observer) }
        send(screen)
        await screen.display.wait { _ in hasBegun }
        try await screen.waitUntilSettled()
      }
      return trace.messages
    }
    return event.isEnd ? trace.messages : messages
  }
}

extension Printer {
  /// Side by side, as far as there is room.
  func print(_ traces: [PatternTrace], _ format: TraceFormat = .text) throws {
    if printsJSON {
      return try StandardStream.output.write(JSONDocument(traces.flatMap(\.json)))
    }
    let text = text(of: traces, format, hasNames: traces.count > 1)
    try StandardStream.output.write(DisplayText(text))
  }

  func text(of traces: [PatternTrace], _ format: TraceFormat, hasNames: Bool) -> String {
    let names = hasNames ? traces.map(\.pattern.name) : []
    return switch format {
    case .text: columns(of: traces.map(\.messages.text), headings: names)
    case .mermaid:
      zip(traces, names.map { "%% \($0)\n" } + [""]).map { $1 + $0.messages.mermaid }
        .joined(separator: "\n")
    }
  }
}
