import ArgumentParser
import DisplayKit
import PatternKit
import SystemKit
import TerminalHost

struct ChooseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "choose", abstract: "Name two architectures for a screen, by three questions.",
    discussion: """
      On a terminal, asks for what is not given. The candidates are an opinion; what they cost is \
      counted on the tweets' screen, which exists in each.

      Example:
        regatta choose --team several --changes rules --tests rules
      """)

  @Option(help: "Who works on the screen: one or two people, three to ten, or more.")
  var team: PatternChoice.Team?
  @Option(
    help: """
      What changes most: what is shown, rules, which screen follows, or new parts of the screen.
      """)
  var changes: PatternChoice.Change?
  @Option(help: "What is tested alone: nothing but the whole screen, its rules, or each object.")
  var tests: PatternChoice.Tested?
  @OptionGroup var shared: SharedOptions

  @MainActor
  func run() async throws {
    let questions = Questions()
    if !missing.isEmpty, !questions.input.descriptor.isTerminal {
      throw CommandError("give \(missing.joined(separator: ", "))", status: .usage)
    }
    let choice = try PatternChoice(
      team: team ?? questions.ask("Who works on the screen?"),
      change: changes ?? questions.ask("What changes most?"),
      tested: tests ?? questions.ask("What has to be tested alone?"))
    try Printer(Settings.read(shared)).print(choice.content) {
      JSONOutput(document: choice.json)
    }
  }

  /// The options that are not given, with their values.
  private var missing: [String] {
    func usage<Choice: PatternChoice.Answer>(_ option: String, _ choice: Choice?) -> String? {
      let values = Choice.allCases.map(\.rawValue).joined(separator: "|")
      return choice == nil ? "\(option) \(values)" : nil
    }
    return [usage("--team", team), usage("--changes", changes), usage("--tests", tests)]
      .compactMap(\.self)
  }
}

extension PatternChoice.Team: ExpressibleByArgument {}
extension PatternChoice.Change: ExpressibleByArgument {}
extension PatternChoice.Tested: ExpressibleByArgument {}

/// Asks on standard error, and reads a line for each question.
private struct Questions {
  let input = LineInput()

  /// - Throws: `CancellationError` at the end of the input.
  func ask<Choice: PatternChoice.Answer>(_ question: String) throws -> Choice {
    let answers = Array(Choice.allCases)
    let lines = answers.enumerated().map { "  \($0 + 1)  \($1.rawValue): \($1.words)\n" }
    try StandardStream.diagnostics.write(DisplayText("\(question)\n\(lines.joined())"))
    while true {
      try StandardStream.diagnostics.write(DisplayText("1 to \(answers.count): "))
      guard let line = try input.line() else { throw CancellationError() }
      if let number = Int(line), answers.indices.contains(number - 1) { return answers[number - 1] }
      let names = answers.map(\.rawValue)
      if let name = Suggestion.nearest(to: line, of: names), let answer = Choice(rawValue: name) {
        return answer
      }
    }
  }
}

extension PatternChoice {
  fileprivate var content: Content {
    let names = candidates.map(\.rawValue).joined(separator: " ")
    let notes = [
      "Opinion: which architecture suits which answer, and when not to choose it.",
      "Counted on the tweets' screen: declarations, roles and times; docs/choosing.md has the tables.",
      "See both: regatta compare \(PatternedTweets.name) \(names)",
    ]
    return .stack(
      candidates.map(section) + [
        .stack(notes.map { .text(plain: DisplayText($0)) }, spacing: 0)
      ], spacing: 1)
  }

  private func section(of pattern: Pattern) -> Content {
    pattern.section(
      of: [("For", reason(for: pattern)), ("Price", "not when \(pattern.whenNot)")]
        + pattern.figuresBesideMVC)
  }

  fileprivate var json: JSONObject {
    [
      "team": team.rawValue, "changes": change.rawValue, "tests": tested.rawValue,
      "candidates": candidates.map { pattern -> JSONObject in
        [
          "pattern": pattern.rawValue, "name": pattern.name, "when": pattern.when,
          "whenNot": pattern.whenNot, "suitsTeam": suitsTeam(pattern),
          "suitsChanges": suitsChange(pattern), "declarations": pattern.declarationsOfChanges,
          "rolesReplaced": pattern.rolesReplaced, "lines": pattern.lines,
          "time": pattern.relativeTime,
        ]
      },
    ]
  }
}
