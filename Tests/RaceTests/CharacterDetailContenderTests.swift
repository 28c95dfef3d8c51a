import CharacterDetailContract
import RaceKit
import Testing

@testable import race

@MainActor
struct CharacterDetailContenderTests {
  /// The baseline does what the patterns do, or it would be a baseline of something else.
  @Test(arguments: CharacterDetailContract.scenarios)
  func theBaselineKeepsTheContract(scenario: CharacterDetailScenario) async {
    let violations = await CharacterDetailContract.violations(
      of: CharacterDetailContender.direct.subject, scenario)
    #expect(violations.isEmpty)
  }

  @Test func theBaselineComesFirst() {
    #expect(CharacterDetailContender.all.map(\.racing.isBaseline) == [true, false, false])
  }
}
