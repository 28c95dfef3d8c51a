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

  @Test(arguments: TweetsContender.patternsWithLiveFeed, TweetsContract.liveFeed)
  func hasALiveFeed(pattern: TweetsContender, scenario: TweetsScenario) async {
    #expect(await scenario.violations(of: pattern).isEmpty)
  }

  @Test func scenarioNamesAreUnique() {
    let names = (TweetsContract.scenarios + TweetsContract.liveFeed).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 40)
  }
}

extension TweetsContender {
  static let patternsWithLiveFeed = patterns.filter {
    TweetsContract.patternsWithLiveFeed.contains($0.id)
  }
}
