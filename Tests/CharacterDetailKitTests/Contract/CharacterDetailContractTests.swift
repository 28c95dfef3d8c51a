import CharacterDetailContract
import RaceKit
import Testing

@testable import race

@MainActor
struct CharacterDetailContractTests {
  @Test(arguments: CharacterDetailSubject.patterns, CharacterDetailContract.scenarios)
  func fulfillsTheContract(
    pattern: CharacterDetailSubject, scenario: CharacterDetailScenario
  ) async {
    #expect(await scenario.violations(of: pattern).isEmpty)
  }

  @Test func scenarioNamesAreUnique() {
    let names = CharacterDetailContract.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 30)
  }
}
