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
    let profiles: [ReadPolicy]
    let feeds: [ReadPolicy]
    let cancelled: Int
    let likes: Int

    init(_ player: TweetScriptPlayer) {
      profiles = player.profileReads
      feeds = player.feedReads
      cancelled = player.cancelledCalls
      likes = player.likeCalls.count
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
    checkLikes()
    checkDrawing()
    if !scene.leaks.isEmpty {
      note("nothing left of the scene", scene.leaks.joined(separator: ", ") + " alive")
    }
  }

  mutating func note(_ expected: String, _ found: String) {
    differences.append(Difference(expected: expected, found: found))
  }

  private mutating func checkUpdates() {
    let expected = line.shown
    let found = updates(expected.count)
    guard expected.count == found.count else {
      return note(
        list(expected.map(\.state.summary)), list(found.map { $0.state?.summary ?? "a screen" }))
    }
    for ((state, display), update) in zip(expected, found) where display != update.display {
      note(state.summary, words(for: update, insteadOf: state))
    }
    if let last = expected.last { scene.expectedState = last.state }
    checkState()
  }

  /// Also where the display was not updated: the state alone must not change either.
  private mutating func checkState() {
    guard let state = scene.screen?.state, let expected = scene.expectedState else { return }
    if expected != state || expected.causes != state.causes {
      note("the state \(expected.summary)", state.summary)
    }
  }

  /// A load that starts may say so once more although the screen says it already.
  private func updates(_ count: Int) -> [TweetsRecorder.Update] {
    var updates = scene.recorder.updates
    guard updates.count == count + 1,
      line.words.contains(.loads) || line.words.contains(.loadsCached)
        || line.words.contains(.mayLoad)
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
    let loads = line.words.compactMap(\.load)
    let profiles = Array(now.profiles[before.profiles.count...])
    let feeds = Array(now.feeds[before.feeds.count...])
    let isFree = line.words.contains(.mayLoad)
    let allowed = isFree ? 0...1 : loads.count...loads.count
    if !allowed.contains(profiles.count) || profiles.count != feeds.count {
      note(
        "\(loads.count) loads", "\(profiles.count) profiles and \(feeds.count) feeds asked for")
    } else if !isFree, profiles != loads || feeds != loads {
      note("loads by the policies \(loads)", "profiles by \(profiles) and feeds by \(feeds)")
    }
    let cancels = line.words.reduce(0) { sum, word in
      if case .cancels(let count) = word { sum + count } else { sum }
    }
    let cancelled = now.cancelled - before.cancelled
    if cancels != cancelled, !isFree { note("\(cancels) calls cancelled", "\(cancelled)") }
  }

  private mutating func checkLikes() {
    let expected: [LikeCall] = line.words.compactMap { word in
      switch word {
      case .likes(let id): LikeCall(id: id, isLiked: true)
      case .unlikes(let id): LikeCall(id: id, isLiked: false)
      default: nil
      }
    }
    let found = Array(scene.player.likeCalls[before.likes...])
    if expected != found { note(calls(expected), calls(found)) }
  }

  private func calls(_ likes: [LikeCall]) -> String {
    let words = likes.map { "\($0.isLiked ? "like" : "unlike") of \($0.id)" }
    return words.isEmpty ? "no like sent" : words.joined(separator: ", ") + " sent"
  }

  private func list(_ words: [String]) -> String {
    words.isEmpty ? "no update" : words.joined(separator: "; then ")
  }

  private func words(for update: TweetsRecorder.Update, insteadOf state: TweetsState) -> String {
    let summary = update.state?.summary ?? "nothing"
    guard summary == state.summary else { return summary }
    let shown = update.display.content.plainText.split(separator: "\n")
    let expected = TweetsRenderer.screen(state).content.plainText.split(separator: "\n")
    let line = zip(shown, expected).first { $0 != $1 }?.0 ?? "the same text"
    return "another display of it, with “\(line.prefix(80))”"
  }
}

extension TweetsLineCheck {
  mutating func checkDrawing() {
    guard line.words.contains(where: \.isOfDrawing), let screen = scene.screen else { return }
    let drawn = DrawnMoments(screen.display.state.content)
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
    case .shows, .outputs, .loads, .loadsCached, .likes, .unlikes, .mayLoad, .cancels: break
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

extension TweetsWord {
  fileprivate var load: ReadPolicy? {
    switch self {
    case .loads: .standard
    case .loadsCached: .cached
    default: nil
    }
  }

  var isOfDrawing: Bool {
    switch self {
    case .draws, .heads, .notes, .hintsAtMore: true
    case .shows, .outputs, .loads, .loadsCached, .likes, .unlikes, .mayLoad, .cancels: false
    }
  }
}
