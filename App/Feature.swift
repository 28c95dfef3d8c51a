import ArgumentParser
import DisplayKit
import PatternKit
import ScreenContracts
import TraceKit

/// A feature of the app, as one value: its command, routes, links and documents. Its folder is in
/// `App/Features`.
struct Feature {
  /// The features, in the order of the first screen: the only list of them.
  static var all: [Feature] {
    [
      .articles,
      .tweets,
      .characters,
      .photos,
      .account,
    ]
  }

  /// A line of the first screen.
  struct Entry {
    let name: String
    let pattern: DisplayText
    let route: Route

    var row: RowID { RowID(name) }
  }

  /// In links: `regatta://name`.
  let name: String
  let command: any ParsableCommand.Type
  /// The feature's line in the overview: its name, its pattern and a command to try.
  let overview: [StyledText]
  let entries: [Entry]
  /// The modules, and the pattern that each shows by default.
  let modules: [String: Pattern]
  /// The screens that exist in several patterns.
  var screens: [any PatternedScreen.Type] = []
  /// The forms of the links, and what each shows.
  let links: [(form: String, meaning: String)]
  /// The documents of `--json`, and the commands that print them.
  var documents: [(name: String, commands: String)] = []
  /// The route of a link with ``name``.
  let route: (inout Link) throws(InvalidLink) -> Route
}

/// A screen of a feature that exists in several patterns.
protocol PatternedScreen: Sendable {
  associatedtype Scene

  /// In `trace` and in addresses of comparisons.
  static var name: String { get }
  /// In sentences, after "the patterns of".
  static var title: String { get }
  static var table: PatternTable<Scene, any Screen> { get }
  /// The command that traces it.
  static var tracing: any ParsableCommand.Type { get }

  /// The route with the items of a comparison's address; without items, one that every source has.
  static func route(_ items: [Link.Item]) -> Route?
  /// A run of the model of its contract.
  static func script(_ lines: [Substring]) throws(ModelScriptError) -> ContractScript
}

extension PatternedScreen {
  static var patterns: [Pattern] { table.patterns }
  static var standard: Pattern { table.standard }

  static func module(of pattern: Pattern) -> String? { table[pattern]?.module }

  /// The folder of the pattern's sources.
  static func folder(of pattern: Pattern) -> String? { table[pattern]?.folder }

  /// The messages of an event, with the recorded direct calls of the runs that it may have been.
  static func messages(
    _ declared: [TracedMessage], of pattern: Pattern, after events: [String]
  ) -> EventMessages {
    recordedCalls.completed(declared, of: pattern.rawValue, on: name, after: events)
  }
}

private let recordedCalls = RecordedCalls(Pattern.recordedCalls)

extension Pattern: ExpressibleByArgument {
  /// - Parameter argument: a pattern as it is typed, or as it is shown, in any case.
  package init?(argument: String) {
    let word = argument.lowercased()
    let pattern = Self.allCases.first { word == $0.rawValue || word == $0.name.lowercased() }
    guard let pattern else { return nil }
    self = pattern
  }
}

/// The value of an option: a pattern of the screen.
struct PatternOf<Screen: PatternedScreen>: ExpressibleByArgument {
  static var allValueStrings: [String] { Screen.patterns.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  let pattern: Pattern

  init(_ pattern: Pattern = Screen.standard) { self.pattern = pattern }

  init?(argument: String) {
    guard let pattern = Pattern(argument: argument), Screen.patterns.contains(pattern) else {
      return nil
    }
    self.pattern = pattern
  }

  var defaultValueDescription: String { pattern.rawValue }
}
