import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
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
    let run = CharacterShadowRun(shown, tries: tried, scenario: scenario)
    await run.play(scenario)
    return run.differences.map(\.description)
  }
}

/// Plays a scenario to a shadow screen: one subject is shown, another tried on the same events.
/// Each has a repository of its own, on the same script and at the same time.
@MainActor
final class CharacterShadowRun {
  /// A turn passes an event on, the next one begins its work.
  private static let turns = 10

  private let primary: CharacterScriptPlayer
  private let candidate: CharacterScriptPlayer
  private var shadow: ShadowScreen<CharacterDetailOutput>?
  private(set) var differences: [ShadowDifference<CharacterDetailOutput>] = []

  init(
    _ shown: CharacterDetailSubject, tries tried: CharacterDetailSubject,
    scenario: CharacterDetailScenario
  ) {
    let script = scenario.script
    primary = CharacterScriptPlayer(script)
    candidate = CharacterScriptPlayer(script)
    let repositories = [primary, candidate].map { ScriptedCharacterRepository($0) }
    let id: CharacterDetail.ID = 7
    shadow = ShadowScreen(
      primary: { shown.makeScreen(id, repositories[0], scenario.firstRead, $0) },
      candidate: { tried.makeScreen(id, repositories[1], scenario.firstRead, $0) },
      output: { _ in },
      report: { [weak self] in self?.differences.append($0) })
  }

  func play(_ scenario: CharacterDetailScenario) async {
    for line in scenario.lines { await play(line.step) }
    await letGo()
  }

  private func play(_ step: CharacterDetailStep) async {
    switch step {
    case .open: break
    case .events(let events):
      await rest { for event in events { shadow?.handle(event) } }
    case .wait(let time):
      for _ in 0..<time {
        _ = await primary.advance(by: 1)
        _ = await candidate.advance(by: 1)
        await rest {}
      }
    case .letGo: await letGo()
    }
  }

  private func letGo() async {
    await rest { shadow?.handle(.closed) }
    shadow = nil
  }

  private func rest(after work: () -> Void) async {
    _ = await primary.perform(work)
    for _ in 0..<Self.turns { await Task.yield() }
    _ = await candidate.perform {}
  }
}
