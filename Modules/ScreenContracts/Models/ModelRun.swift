import DisplayKit

/// A path that is played on screens.
@MainActor
struct ModelRun<Model: ScreenModel> {
  typealias Factory = @MainActor (Model.Contract.Environment) -> any Screen

  struct Judgement {
    let comparesSteps: Bool
    let properties: [ScreenProperty<Model>]
  }

  struct Result {
    /// That were played.
    var steps = 0
    /// Of each property.
    var verdicts: [PropertyVerdict] = []
    var finding: Finding?
  }

  /// The first difference or failed property.
  struct Finding {
    /// The number of steps that have it.
    var step: Int
    var words: [String] = []
    /// The names of those that fail.
    var properties: [String] = []
  }

  let path: ModelPath<Model>
  private let scenario: ContractScenario<Model.Contract>
  /// Of each line, a key of the facts that it shows, or that were shown before.
  private let keys: [Int]

  /// - Parameters:
  ///   - facts: of the model's states.
  ///   - released: whether the screen is released at the end.
  init(_ path: ModelPath<Model>, _ facts: FactsCache<Model>, released: Bool = false) {
    self.path = released ? path.released : path
    scenario = self.path.scenario("explored") { facts.facts(of: $0) }
    var key = 0
    keys = scenario.lines.map { line in
      if let shown = line.shown.last, let facts = shown as? any Hashable { key = facts.hashValue }
      return key
    }
  }

  /// Plays until the first difference; without comparison of steps, until the screen does not settle.
  ///
  /// - Parameters:
  ///   - facts: of the screen's displays.
  ///   - beforeStep: called with the number of each step, from 1.
  func result(
    for contender: String, _ judgement: Judgement, _ facts: FactsCache<Model>,
    beforeStep: ((Int) -> Void)? = nil, _ makeScreen: @escaping Factory
  ) async -> Result {
    let scene = ContractScene(scenario, facts: { facts.facts(in: $0) }, makeScreen)
    var moments: [ScreenMoment<Model>] = []
    var finding: Finding?
    for (number, line) in scenario.lines.enumerated() where finding == nil {
      beforeStep?(number)
      facts.expected = keys[number]
      let differences = await scene.differences(playing: line)
      if number > 0 { moments.append(scene.moment(path.choices[number - 1])) }
      guard judgement.comparesSteps || !scene.isSettled, !differences.isEmpty else { continue }
      let words = differences.map {
        "\(contender), step \(number). \(line.step): expected \($0.expected), found \($0.found)"
      }
      finding = Finding(step: number, words: words)
    }
    return judged(judgement.properties, moments, finding, contender)
  }

  private func judged(
    _ properties: [ScreenProperty<Model>], _ moments: [ScreenMoment<Model>], _ finding: Finding?,
    _ contender: String
  ) -> Result {
    let verdicts = properties.map { $0.verdict(moments) }
    var found = finding ?? Finding(step: moments.count)
    for (property, verdict) in zip(properties, verdicts) {
      guard case .fails(let moment, let reason) = verdict else { continue }
      found.step = min(found.step, moment + 1)
      found.properties.append(property.name)
      found.words.append(
        "\(contender), step \(moment + 1). \(path.choices[moment].step): “\(property.name)”, but \(reason)"
      )
    }
    return Result(
      steps: moments.count, verdicts: verdicts, finding: found.words.isEmpty ? nil : found)
  }
}
