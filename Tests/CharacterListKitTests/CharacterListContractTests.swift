import CharacterListContract
import ScreenContracts
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterListContractTests {
  @Test(arguments: CharacterListContract.scenarios)
  func fulfillsTheContract(scenario: CharacterListScenario) async {
    #expect(await scenario.violations(of: .reducer).isEmpty)
  }

  @Test func scenarioNamesAreUnique() {
    let names = CharacterListContract.scenarios.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 50)
  }
}

typealias CharacterListImplementation = ScreenImplementation<CharacterListContract.Environment>

extension CharacterListImplementation {
  static let reducer = CharacterListImplementation("reducer") {
    $0.screen
  }
}
