import DisplayKit

/// A run of a model: an opening state, and steps from it.
public struct ModelPath<Model: ScreenModel>: Equatable, Sendable {
  /// Its index in ``ScreenModel/openings``.
  public let opening: Int
  public internal(set) var choices: [Model.Choice]

  public init(opening: Int = 0, _ choices: [Model.Choice]) {
    self.opening = opening
    self.choices = choices
  }

  /// Whether the model offers each step.
  var isPossible: Bool {
    var state = Model.openings[opening]
    for choice in choices {
      guard state.choices.contains(choice) else { return false }
      _ = state.play(choice)
    }
    return true
  }

  func prefix(_ count: Int) -> Self { Self(opening: opening, Array(choices.prefix(count))) }

  func without(_ start: Int, _ length: Int) -> Self {
    Self(opening: opening, Array(choices[..<start]) + choices.dropFirst(start + length))
  }

  /// Ends with the release of the screen, if the model offers it.
  var released: Self {
    var state = Model.openings[opening]
    for choice in choices { _ = state.play(choice) }
    let release = Model.Choice.step(.release)
    return state.choices.contains(release) ? Self(opening: opening, choices + [release]) : self
  }

  /// The run as a scenario, with the effects that the model expects.
  public func scenario(_ name: String) -> ContractScenario<Model.Contract> {
    scenario(name) { $0.facts }
  }

  /// - Parameter factsOf: those of a state, which may be cached.
  func scenario(
    _ name: String, _ factsOf: (Model) -> Model.Contract.Facts
  ) -> ContractScenario<Model.Contract> {
    let run = run(factsOf)
    return ContractScenario(name, Model.openings[opening].script(run.calls)) { run.lines }
  }

  fileprivate typealias Line = ContractScenario<Model.Contract>.Line

  fileprivate func run(
    _ factsOf: (Model) -> Model.Contract.Facts
  ) -> (calls: [ModelCall<Model.Response>], lines: [Line]) {
    var state = Model.openings[opening]
    var facts = factsOf(state)
    var calls: [ModelCall<Model.Response>] = []
    let lines = choices.map { choice in
      calls.add(choice)
      var effects = state.play(choice).map { $0.inScenario(factsOf) }
      for case .calls(let new) in effects { calls += new.map { ModelCall($0) } }
      let before = facts
      facts = factsOf(state)
      let isShown = effects.contains { if case .shows = $0 { true } else { false } }
      if !choice.isEnd, !isShown, facts != before { effects.append(.shows(facts)) }
      return Line(choice.step, effects)
    }
    return (calls, lines)
  }
}

extension ModelPath: CustomStringConvertible {
  /// The steps, with the opening unless it is the first.
  public var description: String {
    (opening == 0 ? "" : "opening \(opening), ")
      + choices.map(\.description).joined(separator: ", ")
  }
}

extension ModelPath {
  /// The run as the source of a scenario, for a contract.
  public func source(_ name: String) -> String {
    let run = run(\.facts)
    let calls = run.calls.map { call in
      let response = call.response.map { ", .\($0)" } ?? ""
      return "    ModelCall(\(call.call.source)\(response)\(call.isLate ? ", isLate: true" : "")),"
    }
    let lines = run.lines.map(\.source)
    return """
      ContractScenario(
        "\(name)",
        \(Model.self).openings[\(opening)].script([
      \(calls.joined(separator: "\n"))
        ])
      ) {
      \(lines.joined(separator: "\n"))
      }
      """
  }
}

extension ContractScenario.Line {
  fileprivate var source: String {
    "  when(\(([step.source] + effects.map(\.source)).joined(separator: ", ")))"
  }
}

extension ContractEffect {
  fileprivate var source: String {
    switch self {
    case .shows(let facts):
      ".shows(DisplayFacts(lines: \"\"\"\n"
        + "\(facts)".replacing("\\", with: "\\\\").split(separator: "\n")
        .map { "    \($0)\n" }.joined() + "    \"\"\"))"
    case .outputs(let output): ".outputs(.\(output))"
    case .calls(let calls): ".calls([\(calls.map(\.source).joined(separator: ", "))])"
    case .mayCall(let calls): ".mayCall([\(calls.map(\.source).joined(separator: ", "))])"
    case .cancels(let count): ".cancels(\(count))"
    }
  }
}

extension ScriptedCall {
  fileprivate var source: String {
    let more = arguments.isEmpty ? "" : ", \(arguments.debugDescription)"
    return "ScriptedCall(\(endpoint.debugDescription)\(more))"
  }
}

extension ContractStep {
  fileprivate var source: String {
    switch self {
    case .open: ".open"
    case .appear: ".appear"
    case .retry: ".retry"
    case .close: ".close"
    case .refresh: ".refresh"
    case .event(let event): ".event(.\(event.source))"
    case .lastRowShown: ".lastRowShown"
    case .atOnce(let steps): ".atOnce([\(steps.map(\.source).joined(separator: ", "))])"
    case .wait(let time): ".wait(\(time))"
    case .respond(let call): ".respond(\(call.source))"
    case .release: ".release"
    }
  }
}

extension ScreenEvent {
  fileprivate var source: String {
    switch self {
    case .appeared, .closed, .retry, .formSubmitted: "\(self)"
    case .refresh(let policy): "refresh(.\(policy))"
    case .rowShown(let row): "rowShown(\(row.source))"
    case .rowSelected(let row): "rowSelected(\(row.source))"
    case .linkOpened(let link): "linkOpened(WebLink(\(link.string.debugDescription))!)"
    case .imageOpened(let link): "imageOpened(WebLink(\(link.string.debugDescription))!)"
    case .actionChosen(let action, let row):
      "actionChosen(ActionID(\(action.rawValue.debugDescription)), in: \(row?.source ?? "nil"))"
    case .fieldEdited(let field, let text):
      "fieldEdited(FieldID(\(field.rawValue.debugDescription)), \(text.debugDescription))"
    case .search(let words): "search(\(words.debugDescription))"
    }
  }
}

extension RowID {
  fileprivate var source: String { "RowID(\(rawValue.debugDescription))" }
}
