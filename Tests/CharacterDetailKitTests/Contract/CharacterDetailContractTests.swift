import CharacterDetailContract
import RaceKit
import ScreenContracts
import Testing

@testable import race

@MainActor
struct CharacterDetailContractTests {
  @Test(arguments: CharacterDetailContender.patterns, CharacterDetailContract.scenarios)
  func fulfillsTheContract(
    pattern: CharacterDetailContender, scenario: CharacterDetailScenario
  ) async {
    #expect(await scenario.violations(of: pattern).isEmpty)
  }

  @Test func scenarioNamesAreUnique() {
    let names = CharacterDetailContract.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 30)
  }
}
