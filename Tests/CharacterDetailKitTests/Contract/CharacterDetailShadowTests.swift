import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import PatternKit
import ScreenContracts
import ShadowScreens
import Testing

/// The comparison before the migration: VIPER visible, the new pattern in its shadow.
@MainActor
struct CharacterDetailShadowTests {
  @Test(arguments: CharacterDetailContract.scenarios)
  func statefulBehavesLikeVIPER(scenario: CharacterDetailScenario) async {
    #expect(await differences(.of(.viper), .of(.stateful), scenario).isEmpty)
  }

  @Test(arguments: CharacterDetailContract.scenarios)
  func viperBehavesLikeStateful(scenario: CharacterDetailScenario) async {
    #expect(await differences(.of(.stateful), .of(.viper), scenario).isEmpty)
  }

  /// Validates the two tests above.
  @Test(
    arguments: [
      (.neverUpdates, "a character immediately"), (.showsRawHTML, "a bio in HTML"),
      (.hidesFailedRefresh, "a failed refresh keeps the character"),
      (.startsSecondLoad, "a refresh joins a refresh"),
      (.alwaysRetries, "a retry loads again"),
      (.dropsCharacterOnFailedRefresh, "a failed refresh keeps the character"),
      (.confusesOutputs, "links and images are outputs in every state"),
    ] as [(CharacterDetailFault, String)])
  func reportsADifferenceOfAFaultyPattern(fault: CharacterDetailFault, name: String) async throws {
    let scenario = try #require(CharacterDetailContract.scenarios.first { $0.name == name })
    #expect(await !differences(.of(.viper), .faulty(fault), scenario).isEmpty)
  }

  /// The shadow misses this fault, the contract finds it.
  @Test(arguments: CharacterDetailContract.scenarios)
  func doesNotCompareScreensThatNeverSettle(scenario: CharacterDetailScenario) async {
    #expect(await differences(.faulty(.ignoresCancellation), .of(.viper), scenario).isEmpty)
  }

  private func differences(
    _ shown: CharacterDetailImplementation, _ tried: CharacterDetailImplementation,
    _ scenario: CharacterDetailScenario
  ) async -> [String] {
    let run = CharacterShadowRun(shown, tries: tried, scenario: scenario)
    await run.play(scenario)
    return run.differences.map(\.description)
  }
}

/// Plays a scenario to a shadow screen with one control and one candidate. Each has its own
/// repository, with the same script and clock.
@MainActor
final class CharacterShadowRun {
  /// One turn forwards an event, the next one starts its work.
  private static let turns = 10

  private let control = ScriptPlayer()
  private let candidate = ScriptPlayer()
  private var shadow: ShadowScreen<CharacterDetailOutput>?
  private(set) var differences: [ShadowDifference<CharacterDetailOutput>] = []

  init(
    _ shown: CharacterDetailImplementation, tries tried: CharacterDetailImplementation,
    scenario: CharacterDetailScenario
  ) {
    let script = scenario.script
    shadow = ShadowScreen(
      control: { [control] in
        shown.makeScreen(CharacterDetailContract.environment(script, control, output: $0))
      },
      candidate: { [candidate] in
        tried.makeScreen(CharacterDetailContract.environment(script, candidate, output: $0))
      },
      output: { _ in },
      report: { [weak self] in self?.differences.append($0) })
  }

  func play(_ scenario: CharacterDetailScenario) async {
    for line in scenario.lines { await play(line.step) }
    await release()
  }

  private func play(_ step: ContractStep) async {
    switch step {
    // No scenario has a response of its own.
    case .open, .lastRowShown, .respond: break
    case .event(let event): await rest { self.shadow?.handle(event) }
    case .atOnce(let steps):
      await rest {
        for case .event(let event) in steps { self.shadow?.handle(event) }
      }
    case .wait(let time):
      for _ in 0..<time {
        _ = await control.advance(by: 1)
        // The control renders its response, and is compared, before the candidate has its own.
        await rest {}
        _ = await candidate.advance(by: 1)
        await rest {}
      }
    case .release: await release()
    }
  }

  private func release() async {
    await rest { self.shadow?.handle(.closed) }
    shadow = nil
  }

  private func rest(after work: @escaping () -> Void) async {
    _ = await control.perform([work])
    for _ in 0..<Self.turns { await Task.yield() }
    _ = await candidate.perform([{}])
  }
}
