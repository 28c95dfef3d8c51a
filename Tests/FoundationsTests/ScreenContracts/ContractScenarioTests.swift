import DisplayKit
import ScreenContracts
import TestSupport
import Testing

@MainActor
struct ContractScenarioTests {
  private enum Contract: ScreenContract {
    static let initialFacts = facts("start", isSettled: false)
    /// After “a”, which is shown again.
    static let scenario = ContractScenario<Contract>("repeated updates", ()) {
      when(.appear, .shows(facts("a")))
      when(.refresh, .shows(facts("a")), .shows(facts("b")), .shows(facts("b")))
    }

    static func environment(
      _ script: Void, _ player: ScriptPlayer, output: @escaping @MainActor (Never) -> Void
    ) {}

    private static func facts(_ text: String, isSettled: Bool = true) -> DisplayFacts {
      DisplayFacts(.fake(text, isSettled: isSettled))
    }
  }

  @Test(arguments: ["abb", "ab", "bb", "b"])
  func updatesThatRepeatTheDisplayCanBeMissing(shown: String) async {
    #expect(await violations(of: shown).isEmpty)
  }

  @Test(arguments: ["", "a", "ba", "aabb", "bbb", "cb"])
  func otherUpdatesAreViolations(shown: String) async {
    #expect(await violations(of: shown).count == 1)
  }

  /// - Parameter shown: a letter for each update of the second step.
  private func violations(of shown: String) async -> [ContractViolation] {
    await Contract.scenario.violations(of: shown) { _ in
      FakeScreen { screen, event in
        for letter in event == .appeared ? "a" : shown { screen.show("\(letter)") }
      }
    }
  }
}
