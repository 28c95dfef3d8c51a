import DisplayKit
import TweetsKit

/// Compares what a line says with what happened: pairs of expected and found, as words.
@MainActor
struct TweetsLineCheck {
  struct Difference {
    let expected: String
    let found: String
  }

  @MainActor
  struct Counts {
    let profiles: Int
    let feeds: Int
    let cancelled: Int

    init(_ player: TweetScriptPlayer) {
      profiles = player.profileCalls
      feeds = player.feedCalls
      cancelled = player.cancelledCalls
    }
  }

  let line: TweetsScenario.Line
  let scene: TweetsScene
  let before: Counts
  private(set) var differences: [Difference] = []

  init(_ line: TweetsScenario.Line, _ scene: TweetsScene, before: Counts) {
    self.line = line
    self.scene = scene
    self.before = before
    checkUpdates()
    checkOutputs()
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
    let expected: [TweetsState] = line.words.compactMap { word in
      if case .shows(let state) = word { state } else { nil }
    }
    let found = updates(expected.count)
    guard expected.count == found.count else {
      return note(
        list(expected.map(\.summary)), list(found.map { $0.state?.summary ?? "a screen" }))
    }
    for (state, update) in zip(expected, found) where TweetsView.screen(state) != update.display {
      note(state.summary, words(for: update, insteadOf: state))
    }
    guard let last = expected.last, let state = scene.screen?.state else { return }
    if last != state || last.summary != state.summary {
      note("the state \(last.summary)", state.summary)
    }
  }

  /// A load that starts may say so once more although the screen says it already.
  private func updates(_ count: Int) -> [TweetsRecorder.Update] {
    var updates = scene.recorder.updates
    guard updates.count == count + 1,
      line.words.contains(.loads) || line.words.contains(.mayLoad)
    else { return updates }
    let earlier = [scene.recorder.before] + updates.map(\.display)
    let repeated = updates.indices.first { updates[$0].display == earlier[$0] }
    if let repeated { updates.remove(at: repeated) }
    return updates
  }

  private mutating func checkOutputs() {
    let expected: [TweetsOutput] = line.words.compactMap { word in
      if case .outputs(let output) = word { output } else { nil }
    }
    if expected != scene.recorder.outputs {
      note("outputs \(expected)", "\(scene.recorder.outputs)")
    }
  }

  private mutating func checkCalls() {
    let now = Counts(scene.player)
    let loads = line.words.count { $0 == .loads }
    let (profiles, feeds) = (now.profiles - before.profiles, now.feeds - before.feeds)
    let isFree = line.words.contains(.mayLoad)
    let allowed = isFree ? 0...1 : loads...loads
    if !allowed.contains(profiles) || profiles != feeds {
      note("\(loads) loads", "\(profiles) profiles and \(feeds) feeds asked for")
    }
    let cancels = line.words.reduce(0) { sum, word in
      if case .cancels(let count) = word { sum + count } else { sum }
    }
    let cancelled = now.cancelled - before.cancelled
    if cancels != cancelled, !isFree { note("\(cancels) calls cancelled", "\(cancelled)") }
  }

  private func list(_ words: [String]) -> String {
    words.isEmpty ? "no update" : words.joined(separator: "; then ")
  }

  private func words(for update: TweetsRecorder.Update, insteadOf state: TweetsState) -> String {
    let summary = update.state?.summary ?? "nothing"
    guard summary == state.summary else { return summary }
    let shown = PlainText.string(of: update.display.content).split(separator: "\n")
    let expected = PlainText.string(of: TweetsView.screen(state).content).split(separator: "\n")
    let line = zip(shown, expected).first { $0 != $1 }?.0 ?? "the same text"
    return "another display of it, with “\(line.prefix(80))”"
  }
}

extension TweetsLineCheck {
  private mutating func checkDisplay() {
    guard let screen = scene.screen else { return }
    let display = screen.display.state
    if display != TweetsView.screen(screen.state) {
      note("a display of the state, \(screen.state.summary)", "another display")
    }
    let drawn = DrawnMoments(display.content)
    for word in line.words { check(word, drawn) }
  }

  private mutating func check(_ word: TweetsWord, _ drawn: DrawnMoments) {
    switch word {
    case .draws(let position, let tweet): check(tweet, drawn, at: position)
    case .heads(let name, let pictures):
      if drawn.name != name || drawn.pictures != pictures {
        note("“\(name)”, \(pictures) pictures", "“\(drawn.name)”, \(drawn.pictures) pictures")
      }
    case .notes(let notes): if drawn.notes != notes { note("\(notes)", "\(drawn.notes)") }
    case .hintsAtMore(let hints):
      if drawn.hintsAtMore != hints { note("sign of more: \(hints)", "\(drawn.hintsAtMore)") }
    case .shows, .outputs, .loads, .mayLoad, .cancels: break
    }
  }

  private mutating func check(_ tweet: DrawnTweet, _ drawn: DrawnMoments, at position: Int) {
    guard let rows = drawn.rows, position < rows.count else {
      return note("a row \(position)", "\(drawn.rows?.count ?? 0) rows")
    }
    let found = DrawnTweet(rows.row(at: position).content)
    if found != tweet {
      note("\(tweet)", found.map { "\($0)" } ?? "a row of other parts")
    }
  }
}
