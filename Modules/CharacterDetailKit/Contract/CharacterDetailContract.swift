package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

/// The behaviour that every pattern of the character's screen has, and its check.
package enum CharacterDetailContract {
  package static let scenarios =
    opening + cached + showing + failing + refreshing + leaving

  /// Plays `scenario` up to the first line that `subject` violates.
  @MainActor
  package static func violations(
    of subject: CharacterDetailSubject, _ scenario: CharacterDetailScenario
  ) async -> [CharacterDetailViolation] {
    let scene = CharacterDetailScene(subject, scenario)
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

/// A line of a scenario that a subject violates.
package struct CharacterDetailViolation: Equatable, Sendable, CustomStringConvertible {
  package let subject: String
  package let scenario: String
  /// Its number and what happened, such as `3. wait(2)`.
  package let step: String
  package let expected: String
  package let found: String

  package var description: String {
    "\(subject), “\(scenario)”, step \(step): expected \(expected), found \(found)"
  }
}

/// A pattern or a wrong implementation, to check against the contract.
package struct CharacterDetailSubject: Sendable, CustomStringConvertible {
  package typealias Output = @MainActor (CharacterDetailOutput) -> Void
  package typealias Factory =
    @MainActor @Sendable (
      CharacterDetail.ID, any CharacterDetailRepository, _ firstRead: ReadPolicy, @escaping Output
    ) -> any CharacterDetailScreen
  package typealias TracedFactory =
    @MainActor @Sendable (
      CharacterDetail.ID, any CharacterDetailRepository, MessageTrace, _ firstRead: ReadPolicy,
      @escaping Output
    ) -> any CharacterDetailScreen

  package let name: String
  package let makeScreen: Factory
  package let makeTracedScreen: TracedFactory?

  package init(
    _ name: String, makeScreen: @escaping Factory, traced: TracedFactory? = nil
  ) {
    self.name = name
    self.makeScreen = makeScreen
    makeTracedScreen = traced
  }

  package var description: String { name }
}
