import CharacterDetailContract
import DisplayKit
import ShadowKit
import Testing

/// What was run in the app before the switch: users saw VIPER, and the new pattern was compared.
@MainActor
struct CharacterDetailShadowTests {
  @Test(arguments: CharacterDetailContract.scenarios)
  func theNewPatternMakesNoDifference(scenario: CharacterDetailScenario) async {
    #expect(await differences(.viper, .stateful, scenario).isEmpty)
  }

  @Test(arguments: CharacterDetailContract.scenarios)
  func theOldPatternMakesNoDifferenceInTurn(scenario: CharacterDetailScenario) async {
    #expect(await differences(.stateful, .viper, scenario).isEmpty)
  }

  /// Or the two tests above would prove nothing.
  @Test(
    arguments: [
      (.neverUpdates, "a character at once"), (.showsRawHTML, "a bio in HTML"),
      (.hidesFailedRefresh, "a failed refresh keeps what is shown"),
      (.doesNotJoin, "a refresh joins a refresh"),
      (.alwaysRetries, "a retry loads again"),
      (.losesCharacterOnFailedRefresh, "a failed refresh keeps what is shown"),
      (.confusesOutputs, "links and images lead out in every state"),
    ] as [(CharacterDetailFault, String)])
  func aWrongPatternMakesADifference(fault: CharacterDetailFault, name: String) async throws {
    let scenario = try #require(CharacterDetailContract.scenarios.first { $0.name == name })
    #expect(await !differences(.viper, .faulty(fault), scenario).isEmpty)
  }

  /// Why the shadow does not replace the contract, which finds this fault.
  @Test(arguments: CharacterDetailContract.scenarios)
  func whatNeverSettlesIsNotCompared(scenario: CharacterDetailScenario) async {
    #expect(await differences(.viper, .faulty(.showsCancellation), scenario).isEmpty)
  }

  private func differences(
    _ shown: CharacterDetailSubject, _ tried: CharacterDetailSubject,
    _ scenario: CharacterDetailScenario
  ) async -> [String] {
    let run = CharacterShadowRun(shown, tries: tried, script: scenario.script)
    await run.play(scenario)
    return run.differences.map(\.description)
  }
}
