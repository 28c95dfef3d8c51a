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

      Example:
        regatta compare tweets mvc vip --event like,later
      """)

  @Argument(help: "The screen.") var screen = ComparedScreen()
  @Argument(help: "Two architectures or more; by default three.") var patterns: [Pattern] = []
  @Option(help: ArgumentHelp("What happens after the screen has loaded.", valueName: "event,…"))
  var event: String?
  @OptionGroup var browser: WebOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if event?.isEmpty == true { throw ValidationError("--event is empty; give events.") }
    do { _ = try address } catch let error as CommandError { throw ValidationError(error.message) }
    if shared.source != nil || shared.offline {
      throw ValidationError(
        "A comparison has a server of its own; use `regatta web` for --source and --offline.")
    }
  }

  private var address: ComparisonAddress {
    get throws {
      let events = (event ?? "").split(separator: ",").map(String.init)
      let address = ComparisonAddress(
        of: screen.screen, patterns: patterns.map(\.rawValue), events: events)
      guard let address else {
        throw CommandError("\(screen.screen.name) has no comparison", status: .usage)
      }
      _ = try address.choice()
      return address
    }
  }

  @MainActor
  func run() async throws {
    let settings = try Settings.read(shared)
    let opensBrowser =
      StandardStream.output.isTerminal
      && Browser.ofDesktop(environment: settings.environment) != nil
    if browser.noOpen || opensBrowser, !shared.json {
      var settings = settings
      settings.source = .sample
      return try await WebCommand.run(by: settings, browser, at: .comparison(address))
    }
    let assembly = try Assembly.withOwnServer()
    let screen = ComparisonScreen(try address.comparison(in: assembly, isPrivate: true))
    try await screen.whileShown {
      if let event = screen.unknownEvents.first { throw CommandError.unknown(event, of: screen) }
      try Printer(settings).print(screen.patternTraces)
    }
  }
}

/// A screen that exists in several patterns, as an argument.
struct ComparedScreen: ExpressibleByArgument {
  static var allValueStrings: [String] { Feature.all.flatMap(\.screens).map { $0.name } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  let screen: any PatternedScreen.Type

  init() { screen = PatternedTweets.self }

  init?(argument: String) {
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
