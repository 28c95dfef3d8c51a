import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import ShadowKit

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
    _ shown: CharacterDetailSubject, tries tried: CharacterDetailSubject, script: CharacterScript
  ) {
    primary = CharacterScriptPlayer(script)
    candidate = CharacterScriptPlayer(script)
    let repositories = [primary, candidate].map { ScriptedCharacterRepository($0) }
    let id: CharacterDetail.ID = 7
    shadow = ShadowScreen(
      primary: { shown.makeScreen(id, repositories[0], $0) },
      candidate: { tried.makeScreen(id, repositories[1], $0) },
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
