import RaceKit
import ScreenContracts
import Testing
import TweetsContract

@testable import race

@MainActor
struct TweetsContractTests {
  @Test(arguments: TweetsContender.patterns, TweetsContract.scenarios)
  func fulfillsTheContract(pattern: TweetsContender, scenario: TweetsScenario) async {
    #expect(await scenario.violations(of: pattern).map(\.description) == [])
  }

  @Test func scenarioNamesAreUnique() {
    let names = TweetsContract.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 40)
  }
}
