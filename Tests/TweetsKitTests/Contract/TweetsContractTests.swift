import ScreenContracts
import Testing
import TweetsContract

@MainActor
struct TweetsContractTests {
  @Test(arguments: TweetsImplementation.patterns, TweetsContract.scenarios)
  func fulfillsTheContract(pattern: TweetsImplementation, scenario: TweetsScenario) async {
    #expect(await scenario.violations(of: pattern).map(\.description) == [])
  }

  @Test func scenarioNamesAreUnique() {
    let names = TweetsContract.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 40)
  }
}
