import CharacterListKit
import CharacterListReducer
import CharacterListVIPER
import RaceKit
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterListContractTests {
  @Test(arguments: CharacterListSubject.patterns, CharacterListContract.scenarios)
  func fulfillsTheContract(
    pattern: CharacterListSubject, scenario: CharacterListScenario
  ) async {
    #expect(await scenario.violations(of: pattern).isEmpty)
  }

  @Test func scenarioNamesAreUnique() {
    let names = CharacterListContract.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 50)
  }
}

typealias CharacterListSubject = RaceSubject<CharacterListContract.Environment>

extension CharacterListSubject {
  static let patterns = [viper, reducer]

  static let viper = CharacterListSubject("viper") {
    CharacterListVIPER.CharacterListAssembly.screen(
      query: CharacterListContract.query, page: CharacterListContract.page,
      repository: $0.repository, firstRead: $0.firstRead, clock: $0.clock, output: $0.output)
  }

  static let reducer = CharacterListSubject("reducer") {
    CharacterListReducer.CharacterListAssembly.screen(
      query: CharacterListContract.query, page: CharacterListContract.page,
      repository: $0.repository, firstRead: $0.firstRead, clock: $0.clock, output: $0.output)
  }
}
