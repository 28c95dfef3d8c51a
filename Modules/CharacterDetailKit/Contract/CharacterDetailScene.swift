import CharacterDetailKit
import CharactersKit
import DisplayKit

/// A subject's screen on a script, and everything that can be seen of it from outside.
@MainActor
final class CharacterDetailScene {
  /// Captured by the output closure, to tell when that is let go.
  private final class Captured {}

  static let id: CharacterDetail.ID = 7

  let player: CharacterScriptPlayer
  let recorder = CharacterDetailRecorder()
  private let subject: CharacterDetailSubject
  private let firstRead: ReadPolicy
  private(set) var screen: (any CharacterDetailScreen)?
  private weak var watchedScreen: (any CharacterDetailScreen)?
  private weak var watchedRepository: ScriptedCharacterRepository?
  private weak var watchedCapture: Captured?
  private var isLetGo = false

  init(_ subject: CharacterDetailSubject, _ scenario: CharacterDetailScenario) {
    self.subject = subject
    firstRead = scenario.firstRead
    player = CharacterScriptPlayer(scenario.script)
  }

  func differences(
    playing line: CharacterDetailScenario.Line
  ) async -> [CharacterDetailLineCheck.Difference] {
    let before = CharacterDetailLineCheck.Counts(player)
    recorder.clear()
    guard await play(line.step) else {
      return [.init(expected: "a scene that comes to rest", found: "one that does not")]
    }
    return CharacterDetailLineCheck(line, self, before: before).differences
  }

  /// What is still there although the screen was let go.
  var leaks: [String] {
    guard isLetGo else { return [] }
    // A deaf call keeps what it was called on until its time comes.
    let isRepositoryFree = player.isHoldingCalls || watchedRepository == nil
    return [
      watchedScreen == nil ? nil : "the screen",
      watchedCapture == nil ? nil : "the output closure",
      isRepositoryFree ? nil : "the repository",
    ].compactMap(\.self)
  }

  private func play(_ step: CharacterDetailStep) async -> Bool {
    switch step {
    case .wait(let time): await player.advance(by: time)
    case .open: await player.perform { open() }
    case .events(let events): await player.perform { for event in events { screen?.handle(event) } }
    case .letGo: await player.perform { letGo() }
    }
  }

  private func letGo() {
    screen = nil
    isLetGo = true
  }

  private func open() {
    let repository = ScriptedCharacterRepository(player)
    let captured = Captured()
    let screen = subject.makeScreen(Self.id, repository, firstRead) { [recorder, captured] output in
      withExtendedLifetime(captured) { recorder.take(output) }
    }
    self.screen = screen
    watchedScreen = screen
    watchedRepository = repository
    watchedCapture = captured
    screen.display.subscribe(view: recorder)
  }
}

/// Takes down what a scene shows and outputs.
@MainActor
final class CharacterDetailRecorder: StatefulView {
  private(set) var updates: [ScreenState] = []
  private(set) var outputs: [CharacterDetailOutput] = []
  /// What was shown when this was last cleared.
  private(set) var before: ScreenState?

  func render(state: ScreenState) { updates.append(state) }

  func take(_ output: CharacterDetailOutput) { outputs.append(output) }

  func clear() {
    before = updates.last ?? before
    updates = []
    outputs = []
  }

  /// A load that starts may say so once more although the screen says it already.
  func dropOneRepeated() {
    let earlier = [before] + updates
    if let repeated = updates.indices.first(where: { updates[$0] == earlier[$0] }) {
      updates.remove(at: repeated)
    }
  }
}
