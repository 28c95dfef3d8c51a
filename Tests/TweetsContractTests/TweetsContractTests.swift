import Testing
@testable import TweetsContract

@MainActor
struct TweetsContractTests {
  @Test(arguments: TweetsSubject.patterns, TweetsContract.scenarios)
  func keepsTheContract(pattern: TweetsSubject, scenario: TweetsScenario) async {
    let violations = await TweetsContract.violations(of: pattern, scenario)
    #expect(violations.isEmpty)
  }

  @Test func namesEachScenarioOnce() {
    let names = TweetsContract.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 40)
  }
}
