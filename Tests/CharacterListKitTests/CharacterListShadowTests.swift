import CharacterListKit
import DisplayKit
import RaceKit
import ShadowKit
import Testing

/// The comparison before and after the switch: each pattern visible, the other in its shadow.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterListShadowTests {
  @Test(arguments: CharacterListContract.scenarios)
  func theReducerBehavesLikeVIPER(scenario: CharacterListScenario) async {
    #expect(await differences(.viper, .reducer, scenario).isEmpty)
  }

  @Test(arguments: CharacterListContract.scenarios)
  func viperBehavesLikeTheReducer(scenario: CharacterListScenario) async {
    #expect(await differences(.reducer, .viper, scenario).isEmpty)
  }

  /// Validates the tests above. The shadow finds fewer faults than the contract.
  @Test(arguments: CharacterListFault.all)
  func reportsFaultsThatChangeTheResult(fault: CharacterListFault) async throws {
    let scenario = try #require(
      CharacterListContract.scenarios.first { $0.name == fault.scenario })
    let differences = await differences(.viper, .faulty(fault), scenario)
    #expect(differences.isEmpty != Self.visible.contains(fault.testDescription))
  }

  private static let visible: Set = [
    "ignores a retry", "ignores a cancelled request", "drops the rows when a refresh fails",
    "reports twice",
  ]

  private func differences(
    _ shown: CharacterListSubject, _ tried: CharacterListSubject,
    _ scenario: CharacterListScenario
  ) async -> [String] {
    let run = CharacterListShadowRun(shown, tries: tried, scenario: scenario)
    for line in scenario.lines { await run.play(line.step) }
    await run.play(.release)
    return run.differences
  }
}

/// Plays a scenario to a shadow screen. Each member has its own repository, with the same script.
@MainActor
private final class CharacterListShadowRun {
  /// One turn forwards an event, the next one starts its work.
  private static let turns = 10

  private let primary = ScriptPlayer()
  private let candidate = ScriptPlayer()
  private var shadow: ShadowScreen<CharacterListOutput>?
  private(set) var differences: [String] = []

  init(
    _ shown: CharacterListSubject, tries tried: CharacterListSubject,
    scenario: CharacterListScenario
  ) {
    let script = scenario.script
    shadow = ShadowScreen(
      legacy: { [primary] in
        shown.makeScreen(CharacterListContract.environment(script, primary, output: $0))
      },
      candidate: { [candidate] in
        tried.makeScreen(CharacterListContract.environment(script, candidate, output: $0))
      },
      output: { _ in },
      report: { [weak self] in self?.differences.append("\($0)") })
  }

  func play(_ step: ContractStep) async {
    switch step {
    case .open: break
    case .event, .lastRowShown: await rest { self.send(step) }
    case .atOnce(let steps): await rest { for step in steps { self.send(step) } }
    case .wait(let time):
      for _ in 0..<time {
        _ = await primary.advance(by: 1)
        _ = await candidate.advance(by: 1)
        await rest {}
      }
    case .release:
      await rest { self.shadow?.handle(.closed) }
      shadow = nil
    }
  }

  private func send(_ step: ContractStep) {
    if case .event(let event) = step { shadow?.handle(event) }
    guard step == .lastRowShown, let list = shadow?.display.state.content.list, list.count > 0
    else { return }
    shadow?.handle(.rowShown(list.row(at: list.count - 1).id))
  }

  private func rest(after work: @escaping () -> Void) async {
    _ = await primary.perform([work])
    for _ in 0..<Self.turns { await Task.yield() }
    _ = await candidate.perform([{}])
  }
}
