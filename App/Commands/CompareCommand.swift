import ArgumentParser
import DisplayKit
import PatternKit
import WebHost

struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Show a screen in several architectures, side by side.",
    discussion: """
      Opens a browser with the screens, their messages and their sources. Without a desktop, or in a \
      pipe, prints the messages after the last event. The sample data is the same at each start, and \
      so is what is shown.

      Events are the buttons of the page: load, refresh, more, close, retry, an action of a row such \
      as like or like:17, fail (the next request fails), slow, and later (a wait is over, such as the \
      five seconds in which a like can be undone).

      Examples:
        regatta compare tweets mvc vip --event like,later
        regatta compare tweets mvc vip --script witness.txt
      """)

  @Argument(help: "The screen, or the link or address of a comparison.")
  var screen = ComparedScreen()
  @Argument(help: "Two architectures or more; by default three.") var patterns: [Pattern] = []
  @Option(help: ArgumentHelp("What happens after the screen has loaded.", valueName: "event,…"))
  var event: String?
  @Option(
    help: ArgumentHelp(
      """
      Play the steps of a file, as `regatta trace --script` does, and go through them step by step.
      """, valueName: "file"), completion: .file())
  var script: String?
  @OptionGroup var browser: WebOptions
  @OptionGroup var output: OutputOptions
  /// Refused with the reason.
  @OptionGroup(visibility: .hidden) var connection: ConnectionOptions

  func validate() throws {
    if event?.isEmpty == true { throw ValidationError("--event is empty; give events.") }
    if script?.isEmpty == true { throw ValidationError("--script is empty; give a file.") }
    if event != nil, script != nil {
      throw ValidationError("A script has events of its own; leave out --event.")
    }
    if screen.address != nil, !patterns.isEmpty || event != nil || script != nil {
      throw ValidationError("The link has patterns and events of its own; leave out the others.")
    }
    do { _ = try address().choice() } catch let error as CommandError {
      throw ValidationError(error.message)
    }
    if connection.source != nil || connection.offline {
      throw ValidationError(
        "A comparison has a server of its own; use `regatta web` for --source and --offline.")
    }
  }

  /// - Parameter script: of the file.
  private func address(playing script: ContractScript? = nil) throws -> ComparisonAddress {
    if let address = screen.address { return address }
    let events = (event ?? "").split(separator: ",").map(String.init)
    let address = ComparisonAddress(
      of: screen.screen, patterns: patterns.map(\.rawValue), events: events, script: script)
    guard let address else {
      throw CommandError("\(screen.screen.name) has no comparison", status: .usage)
    }
    return address
  }

  @MainActor
  func run() async throws {
    var shared = SharedOptions()
    (shared.connection, shared.output) = (connection, output)
    let settings = try Settings.read(shared)
    let file = try script.map { try ContractScript(file: $0, of: screen.screen) }
    let address = try self.address(playing: file)
    let played = try address.contractScript()
    let opensBrowser =
      StandardStream.output.isTerminal
      && Browser.ofDesktop(environment: settings.environment) != nil
    if browser.noOpen || opensBrowser, !output.json {
      var settings = settings
      settings.source = .sample
      return try await WebCommand.run(by: settings, browser, at: .comparison(address))
    }
    if let played {
      return try await Printer(settings).play(played, on: address.choice())
    }
    let assembly = try Assembly.withOwnServer()
    let comparison = ComparisonScreen(try address.comparison(in: assembly, isPrivate: true))
    try await comparison.whileShown {
      if let event = comparison.unknownEvents.first {
        throw CommandError.unknown(event, of: comparison)
      }
      try Printer(settings).print(comparison.patternTraces)
    }
  }
}

/// A screen that exists in several patterns, as an argument: its name, or a link to a comparison of it.
struct ComparedScreen: ExpressibleByArgument {
  static var allValueStrings: [String] { Feature.all.flatMap(\.screens).map { $0.name } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  let screen: any PatternedScreen.Type
  /// Of a link; nil for a name.
  private(set) var address: ComparisonAddress?

  init() { screen = PatternedTweets.self }

  init?(argument: String) {
    if let address = ComparisonAddress(argument: argument) {
      screen = address.screen
      self.address = address
      return
    }
    guard let screen = Feature.all.flatMap(\.screens).first(where: { $0.name == argument }) else {
      return nil
    }
    self.screen = screen
  }

  var defaultValueDescription: String { screen.name }
}

extension CommandError {
  @MainActor
  fileprivate static func unknown(
    _ event: DisplayText, of screen: ComparisonScreen
  ) -> CommandError {
    guard event != WebComparison.Event.later.text else {
      return CommandError("nothing waits that “later” could end", status: .usage)
    }
    let names = screen.offeredEvents.map(\.string)
    let advice = Suggestion.advice(
      on: event.string, of: names, or: names.joined(separator: ", "))
    return CommandError("the screen has no event “\(event.string)”; \(advice)", status: .usage)
  }
}
