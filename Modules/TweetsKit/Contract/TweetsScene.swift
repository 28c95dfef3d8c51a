import DisplayKit
import TweetsKit

/// A subject's screen on a script, and everything that can be seen of it from outside.
@MainActor
final class TweetsScene {
  /// Captured by the output closure, to see when that is released.
  private final class Captured {}

  let player: TweetScriptPlayer
  let recorder = TweetsRecorder()
  /// What a line said last.
  var expectedState: TweetsState?
  private let subject: TweetsSubject
  private let firstRead: ReadPolicy
  private(set) var screen: (any TweetsScreen)?
  private weak var watchedScreen: (any TweetsScreen)?
  private weak var watchedRepository: ScriptedTweetRepository?
  private weak var watchedCapture: Captured?
  private var isLetGo = false

  init(_ subject: TweetsSubject, _ scenario: TweetsScenario) {
    self.subject = subject
    firstRead = scenario.firstRead
    player = TweetScriptPlayer(scenario.script)
  }

  /// - Returns: false when the scene never comes to rest.
  func play(_ step: TweetsStep) async -> Bool {
    switch step {
    case .wait(let time): await player.advance(by: time)
    case .atOnce(let steps): await player.perform(steps.map { step in { self.send(step) } })
    default: await player.perform { self.send(step) }
    }
  }

  /// What still exists although the screen was released.
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

  private func send(_ step: TweetsStep) {
    switch step {
    case .open: open()
    case .letGo:
      screen = nil
      isLetGo = true
    case .wait, .atOnce: break
    default: if let event = event(of: step) { screen?.handle(event) }
    }
  }

  private func event(of step: TweetsStep) -> ScreenEvent? {
    switch step {
    case .appear: .appeared
    case .refresh: .refresh
    case .retry: .retry
    case .lastRowShown: lastRow.map { .rowShown($0) }
    case .rowShown(let id): .rowShown(RowID(id))
    case .select(let id): .rowSelected(RowID(id))
    case .link(let link): .linkOpened(link)
    case .image(let link): .imageOpened(link)
    case .comments(let id): .actionChosen(.comments, in: RowID(id))
    case .like(let id): .actionChosen(.like, in: RowID(id))
    case .close: .closed
    case .open, .letGo, .wait, .atOnce: nil
    }
  }

  private var lastRow: RowID? {
    guard let rows = screen.flatMap({ DrawnMoments($0.display.state.content).rows }) else {
      return nil
    }
    return rows.row(at: rows.count - 1).id
  }

  private func open() {
    let repository = ScriptedTweetRepository(player)
    let captured = Captured()
    let screen = subject.makeScreen(repository, firstRead) { [recorder, captured] output in
      withExtendedLifetime(captured) { recorder.take(output) }
    }
    self.screen = screen
    watchedScreen = screen
    watchedRepository = repository
    watchedCapture = captured
    recorder.screen = screen
    screen.display.subscribe(view: recorder)
  }
}

/// Takes down what a scene shows and outputs.
@MainActor
final class TweetsRecorder: StatefulView {
  struct Update {
    let display: ScreenState
    let state: TweetsState?
  }

  /// What was shown when this was last cleared.
  private(set) var before: ScreenState?
  weak var screen: (any TweetsScreen)?
  private(set) var updates: [Update] = []
  private(set) var outputs: [TweetsOutput] = []

  func render(state: ScreenState) {
    updates.append(Update(display: state, state: screen?.state))
  }

  func take(_ output: TweetsOutput) { outputs.append(output) }

  func clear() {
    before = updates.last?.display ?? before
    updates = []
    outputs = []
  }
}
