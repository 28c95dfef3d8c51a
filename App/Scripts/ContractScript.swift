import DisplayKit
import PatternKit
import ScreenContracts
import TraceKit

/// A run of a contract's model, from a text with a step in each line. It is played in virtual time, with the data and
/// the responses of the contract.
struct ContractScript: Sendable {
  private static let lineLimit = 2_000

  /// The words of each step, such as "like:5".
  let steps: [String]
  /// The text without its comments and numbers.
  let text: String
  /// Plays until the pattern differs from the model; the trace records the messages.
  let play: @MainActor @Sendable (Pattern, MessageTrace) async -> PlayedScript

  /// - Throws: ``CommandError`` unless the text is a script of the screen's model.
  /// - Parameter name: in errors, before the number of a line.
  init(_ text: String, of screen: any PatternedScreen.Type, named name: String) throws {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count <= Self.lineLimit else {
      throw Self.error(name, "a script has fewer than \(Self.lineLimit) lines")
    }
    do throws(ModelScriptError) { self = try screen.script(lines) } catch {
      throw Self.error("\(name):\(error.line)", Self.advice(on: error))
    }
    guard !steps.isEmpty else { throw Self.error(name, "there is no step") }
  }

  /// - Parameter build: builds the screen in a pattern.
  init<Model: ScreenModel>(
    _ lines: [Substring], of model: Model.Type, on screen: any PatternedScreen.Type,
    build:
      @escaping @MainActor @Sendable (Model.Contract.Environment, Pattern, MessageTrace) ->
      any Screen
  ) throws(ModelScriptError) {
    let path = try ModelPath<Model>(script: lines)
    steps = path.choices.map(\.description)
    text = ((path.opening == 0 ? [] : ["opening \(path.opening)"]) + steps)
      .joined(separator: "\n")
    play = { pattern, trace in
      var steps: [PlayedStep] = []
      let violations = await path.scenario("script").violations(
        of: pattern.rawValue,
        onLine: { line, display in
          defer { trace.clear() }
          // The first line opens the screen.
          guard line > 0 else { return }
          let names = path.choices[line - 1].step.traceNames
          let messages = screen.messages(trace.messages, of: pattern, after: names)
          steps.append(
            PlayedStep(display: display, objects: trace.objects, messages: messages))
        }
      ) { build($0, pattern, trace) }
      return PlayedScript(steps: steps, violations: violations)
    }
  }
}

/// A pattern as it was while a script was played.
struct PlayedScript {
  /// Up to the first one that differs from the model.
  let steps: [PlayedStep]
  let violations: [ContractViolation]

  /// After the step with this number, or the last one before it.
  func step(_ number: Int) -> PlayedStep? { steps.prefix(number).last }

  /// The differences in the step with this number, or in one before it; nil without any.
  func problem(at number: Int) -> DisplayText? {
    guard !violations.isEmpty, number >= steps.count else { return nil }
    let words = violations.map { "Step \($0.step): expected \($0.expected), found \($0.found)." }
    return DisplayText(words.joined(separator: " ") + " No later step was played.")
  }
}

/// The effects of a step of a script.
struct PlayedStep {
  /// Nil after the screen was released.
  let display: ScreenState?
  /// The roles of those that are alive.
  let objects: [String]
  let messages: EventMessages
}

extension ContractScript {
  private static func advice(on error: ModelScriptError) -> String {
    let possible = error.possible.map(shortened).joined(separator: ", ")
    let advice = Suggestion.advice(
      on: error.words, of: error.possible, or: "possible are \(possible)")
    return "“\(shortened(error.words))” is no step here; \(advice)"
  }

  private static func shortened(_ words: String) -> String {
    DisplayText(words).shortened(to: 40).string
  }

  static func error(
    _ place: String, _ words: String, _ status: ExitStatus = .notUnderstood
  ) -> CommandError {
    CommandError("\(place): \(words)", status: status)
  }
}

extension ContractStep {
  /// Of the runs that `Scripts/calls` has recorded.
  fileprivate var traceNames: [String] {
    switch self {
    case .event(let event): event.traceNames
    case .lastRowShown: ["more"]
    default: []
    }
  }
}
