import CharacterDetailContract
import ScreenContracts
import Testing

@MainActor
struct CharacterDetailContractTests {
  @Test(arguments: CharacterDetailImplementation.patterns, CharacterDetailContract.scenarios)
  func fulfillsTheContract(
    pattern: CharacterDetailImplementation, scenario: CharacterDetailScenario
  ) async {
    #expect(await scenario.violations(of: pattern).isEmpty)
  }

  @Test func scenarioNamesAreUnique() {
    let names = CharacterDetailContract.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 30)
  }
}
