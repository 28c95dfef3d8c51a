import RaceKit
import ScreenContracts
import Testing
import TweetsContract

@testable import race

@MainActor
struct TweetsContractTests {
  @Test(arguments: TweetsContender.patterns, TweetsContract.scenarios)
  func fulfillsTheContract(pattern: TweetsContender, scenario: TweetsScenario) async {
    #expect(await scenario.violations(of: pattern).isEmpty)
  }

  @Test(arguments: TweetsContender.patternsWithSearch, TweetsContract.search)
  func searches(pattern: TweetsContender, scenario: TweetsScenario) async {
    #expect(await scenario.violations(of: pattern).isEmpty)
  }

  @Test func scenarioNamesAreUnique() {
    let names = (TweetsContract.scenarios + TweetsContract.search).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 40)
  }
}

extension TweetsContender {
  static let patternsWithSearch = patterns.filter {
    TweetsContract.patternsWithSearch.contains($0.id)
  }
  static let patternsWithoutSearch = patterns.filter {
    !TweetsContract.patternsWithSearch.contains($0.id)
  }
}
