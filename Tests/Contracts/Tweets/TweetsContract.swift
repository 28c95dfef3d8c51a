/// What every pattern of the moments' screen does, and how to find out whether one does.
package enum TweetsContract {
  package static let scenarios =
    opening + more + headers + refreshing + failing + rows + comments + likes + leaving

  /// Plays `scenario` up to the first line that `subject` does not keep.
  @MainActor
  package static func violations(
    of subject: TweetsSubject, _ scenario: TweetsScenario
  ) async -> [Violation] {
    let scene = TweetsScene(subject, scenario.script)
    for (number, line) in scenario.lines.enumerated() {
      let differences = await differences(of: scene, line)
      guard differences.isEmpty else {
        return differences.map {
          Violation(
            subject: subject.name, scenario: scenario.name, step: "\(number). \(line.step)",
            expected: $0.expected, found: $0.found)
        }
      }
    }
    return []
  }

  @MainActor
  private static func differences(
    of scene: TweetsScene, _ line: TweetsScenario.Line
  ) async -> [TweetsLineCheck.Difference] {
    let before = TweetsLineCheck.Counts(scene.player)
    scene.recorder.clear()
    guard await scene.play(line.step) else {
      return [.init(expected: "a scene that comes to rest", found: "one that does not")]
    }
    return TweetsLineCheck(line, scene, before: before).differences
  }
}
