import DisplayKit

/// A path, played on a screen until the first difference.
@MainActor
struct ModelRun<Model: ScreenModel> {
  typealias Factory = @MainActor (Model.Contract.Environment) -> any Screen

  private(set) var moments: [ScreenMoment<Model>] = []
  private(set) var violations: [ContractViolation] = []

  /// - Parameter comparesSteps: without, the run goes on after a difference.
  init(
    _ path: ModelPath<Model>, of contender: String, comparesSteps: Bool,
    _ makeScreen: @escaping Factory
  ) async {
    let scenario = path.scenario("\(path)")
    let scene = ContractScene(scenario, makeScreen)
    for (number, line) in scenario.lines.enumerated() {
      let differences = await scene.differences(playing: line)
      if number > 0 { moments.append(scene.moment(path.choices[number - 1])) }
      guard comparesSteps || !scene.isSettled, !differences.isEmpty else { continue }
      violations = differences.map {
        ContractViolation(
          contender: contender, scenario: scenario.name, step: "\(number). \(line.step)",
          expected: $0.expected, found: $0.found)
      }
      return
    }
  }
}
