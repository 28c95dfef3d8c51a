import ArgumentParser
import DisplayKit
import PatternKit

struct PatternsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patterns",
    abstract: "List the architectures, or print when to choose one and who calls whom in it.",
    discussion: """
      Example:
        regatta patterns mvvm-clean
      """)

  @Argument(help: "The architecture; by default, all as a table.") var pattern: Pattern?
  @OptionGroup var shared: SharedOptions

  @MainActor
  func run() async throws {
    let printer = Printer(try Settings.read(shared))
    if let pattern {
      return try printer.print(pattern.section) { JSONOutput(document: pattern.json) }
    }
    try printer.print(Self.content) { .patterns }
  }
}

extension PatternsCommand {
  fileprivate static let content = Content.stack(
    [
      .table(
        Table(
          header: ["Pattern", "Choose it when", "Default in"], rows: Pattern.allCases.map(\.row))),
      .text(
        """
        regatta choose asks three questions, and names two candidates.
        regatta patterns PATTERN prints its roles, and who calls whom.
        regatta trace tweets --pattern all prints the messages of a load in each.
        """),
    ], spacing: 1)
}

extension Route {
  static let patterns = Route("patterns") { route, _, _ in
    var patterns = Destination(route: route, canReadCache: false) { _ in
      TextScreen(title: "Patterns", Pattern.guides, sections: Pattern.allCases.map(\.label))
    }
    patterns.document = { _ in .patterns }
    return patterns
  }
}

extension JSONOutput {
  static var patterns: JSONOutput { JSONOutput(document: Pattern.allCases.map(\.json)) }
}

extension Pattern {
  /// The guide to every pattern, and when to choose which.
  static var guides: Content {
    let advice = DisplayText(
      "All pass the same tests, so choose by how the code reads and who works on it.")
    return .stack([.text(plain: advice)] + allCases.map(\.section), spacing: 1)
  }

  var label: DisplayText { DisplayText(rawValue) }

  fileprivate var section: Content {
    let facts = [
      ("When", when), ("Not when", whenNot), ("For", audience), ("Roles", roles),
      ("Calls", calls), ("Default in", modules.joined(separator: ", ")),
    ]
    return section(of: facts)
  }

  /// The pattern's name, and a line for each fact that is not empty.
  func section(of facts: [(label: String, text: String)]) -> Content {
    let lines = facts.filter { !$0.text.isEmpty }.map { label, text in
      Content.text(
        StyledText([.init(DisplayText("\(label): "), .secondary), .init(DisplayText(text))]))
    }
    let title = DisplayText("\(name) (\(rawValue))")
    return .stack([.heading(level: 2, StyledText(title))] + lines, spacing: 0)
  }

  fileprivate var row: [StyledText] {
    let facts = [when, modules.joined(separator: ", ")]
    return [StyledText(label, .strong)] + facts.map { StyledText(DisplayText($0)) }
  }

  fileprivate var json: JSONObject {
    [
      "name": rawValue, "roles": roles, "calls": calls, "modules": modules, "targets": targets,
      "chooseWhen": when, "chooseNotWhen": whenNot, "chooseFor": audience,
    ]
  }

  /// The target of each feature that has the pattern among others.
  private var targets: [JSONObject] {
    Feature.all.flatMap(\.screens).compactMap { screen in
      screen.module(of: self).map { ["feature": screen.name, "target": $0] }
    }
  }

  /// The modules in which this is the default.
  private var modules: [String] {
    Feature.all.flatMap(\.modules).filter { $0.value == self }.map(\.key).sorted()
  }
}
