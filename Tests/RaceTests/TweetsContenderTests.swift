import RaceKit
import Testing
import TweetsContract

@testable import race

@MainActor
struct TweetsContenderTests {
  /// The baseline does what the patterns do, or it would be a baseline of something else.
  @Test(arguments: TweetsContract.scenarios)
  func theBaselineKeepsTheContract(scenario: TweetsScenario) async {
    let violations = await TweetsContract.violations(
      of: TweetsContender.direct.subject, scenario)
    #expect(violations.isEmpty)
  }

  @Test func idsAreUniqueAndTheBaselineComesFirst() {
    let contenders = TweetsContender.all.map(\.racing)
    #expect(Set(contenders.map(\.id)).count == 6)
    #expect(contenders.map(\.isBaseline) == [true, false, false, false, false, false])
  }
}
