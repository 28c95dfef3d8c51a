import CharacterDetailContract
import Testing

@testable import race

@MainActor
struct CharacterDetailContractTests {
  @Test(arguments: CharacterDetailSubject.patterns, CharacterDetailContract.scenarios)
  func keepsTheContract(
    pattern: CharacterDetailSubject, scenario: CharacterDetailScenario
  ) async {
    let violations = await CharacterDetailContract.violations(of: pattern, scenario)
    #expect(violations.isEmpty)
  }

  @Test func namesEachScenarioOnce() {
    let names = CharacterDetailContract.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 30)
  }
}

extension CharacterDetailSubject {
  static let patterns = CharacterDetailContender.patterns.map(\.subject)
  static let viper = CharacterDetailContender.viper.subject
  static let stateful = CharacterDetailContender.stateful.subject
}
