package import DisplayKit
package import TweetsKit

/// The behaviour that every pattern of the moments' screen has, and the test for it.
package enum TweetsContract {
  package static let scenarios =
    opening + firstRead + more + headers + refreshing + failing + rows + comments + likes + leaving

  /// Plays `scenario` up to the first line that `subject` does not keep.
  @MainActor
  package static func violations(
    of subject: TweetsSubject, _ scenario: TweetsScenario
  ) async -> [Violation] {
    let scene = TweetsScene(subject, scenario)
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

/// What is held against the contract: a pattern, or a wrong implementation.
package struct TweetsSubject: Sendable, CustomStringConvertible {
  package typealias Factory =
    @MainActor @Sendable (
      any TweetRepository, _ firstRead: ReadPolicy, @escaping @MainActor (TweetsOutput) -> Void
    ) -> any TweetsScreen

  package let name: String
  package let makeScreen: Factory

  package init(_ name: String, makeScreen: @escaping Factory) {
    self.name = name
    self.makeScreen = makeScreen
  }

  package var description: String { name }
}

/// A line of a scenario that a subject does not keep.
package struct Violation: Equatable, Sendable, CustomStringConvertible {
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
