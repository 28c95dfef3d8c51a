import CharacterDetailKit
import DisplayKit

/// Compares the effects that a line lists with those that happened.
@MainActor
struct CharacterDetailLineCheck {
  struct Difference {
    let expected: String
    let found: String
  }

  @MainActor
  struct Counts {
    let requests: Int
    let cancelled: Int

    init(_ player: CharacterScriptPlayer) {
      requests = player.requests.count
      cancelled = player.cancelledCalls
    }
  }

  private let line: CharacterDetailScenario.Line
  private let scene: CharacterDetailScene
  private let before: Counts
  private(set) var differences: [Difference] = []

  init(_ line: CharacterDetailScenario.Line, _ scene: CharacterDetailScene, before: Counts) {
    self.line = line
    self.scene = scene
    self.before = before
    checkUpdates()
    checkCalls()
    checkDisplay()
    if !scene.leaks.isEmpty {
      note("nothing left of the scene", scene.leaks.joined(separator: ", ") + " alive")
    }
  }

  private mutating func note(_ expected: String, _ found: String) {
    differences.append(Difference(expected: expected, found: found))
  }

  private mutating func checkUpdates() {
    var (states, outputs): ([CharacterDetailState], [CharacterDetailOutput]) = ([], [])
    for word in line.words {
      if case .shows(let state) = word { states.append(state) }
      if case .outputs(let output) = word { outputs.append(output) }
    }
    if line.words.contains(where: { [.loads, .loadsCached, .mayLoad].contains($0) }) {
      scene.recorder.dropOneRepeated()
    }
    let shown = scene.recorder.updates
    if states.map({ CharacterDetailRenderer.screen($0) }) != shown {
      note("\(states.map(\.summary))", "\(shown.map(\.words))")
    }
    if let last = states.last, let state = scene.screen?.state, state.summary != last.summary {
      note("the state \(last.summary)", state.summary)
    }
    if outputs != scene.recorder.outputs {
      note("outputs \(outputs)", "\(scene.recorder.outputs)")
    }
  }

  private mutating func checkCalls() {
    let now = Counts(scene.player)
    let isFree = line.words.contains(.mayLoad)
    let expected = line.words.compactMap(Self.request)
    let requests = Array(scene.player.requests.dropFirst(before.requests))
    if isFree ? requests.count > 1 : requests != expected {
      note("requests \(expected)", "\(requests)")
    }
    let cancels = line.words.reduce(0) { sum, word in
      if case .cancels(let count) = word { sum + count } else { sum }
    }
    let cancelled = now.cancelled - before.cancelled
    if cancels != cancelled, !isFree { note("\(cancels) calls cancelled", "\(cancelled)") }
  }

  private static func request(_ word: CharacterDetailWord) -> CharacterScriptPlayer.Request? {
    switch word {
    case .loads: .init(id: CharacterDetailScene.id, policy: .standard)
    case .loadsCached: .init(id: CharacterDetailScene.id, policy: .cached)
    case .shows, .outputs, .mayLoad, .cancels, .reads: nil
    }
  }

  private mutating func checkDisplay() {
    guard let screen = scene.screen else { return }
    let display = screen.display.state
    if display != CharacterDetailRenderer.screen(screen.state) {
      note("a display of the state, \(screen.state.summary)", display.words)
    }
    for case .reads(let title, let lines) in line.words {
      let text = display.content.plainText
      let found = text.split(separator: "\n").map(String.init)
      if title != display.title.string || lines != found {
        note("“\(title)”, \(lines)", "“\(display.title.string)”, \(found)")
      }
    }
  }
}

extension ScreenState {
  fileprivate var words: String {
    "“\(title.string)” \(content)\(isSettled ? "" : ", unsettled")"
  }
}
