/// What every pattern of the character's screen does, and how to find out whether one does.
package enum CharacterDetailContract {
  package static let scenarios = opening + showing + failing + refreshing + leaving

  /// Plays `scenario` up to the first line that `subject` does not keep.
  @MainActor
  package static func violations(
    of subject: CharacterDetailSubject, _ scenario: CharacterDetailScenario
  ) async -> [CharacterDetailViolation] {
    let scene = CharacterDetailScene(subject, scenario.script)
    for (number, line) in scenario.lines.enumerated() {
      let differences = await scene.differences(playing: line)
      guard differences.isEmpty else {
        return differences.map {
          CharacterDetailViolation(
            subject: subject.name, scenario: scenario.name, step: "\(number). \(line.step)",
            expected: $0.expected, found: $0.found)
        }
      }
    }
    return []
  }
}
