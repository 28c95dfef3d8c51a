import DisplayKit
import TweetsKit

/// A table: what the repository answers, and line by line what happens and what that does.
package struct TweetsScenario: Sendable, CustomStringConvertible {
  struct Line: Sendable {
    let step: TweetsStep
    let words: [TweetsWord]
    /// The states that the words say are shown, each with what the display then is: made once for
    /// all that are held against the line.
    let shown: [(state: TweetsState, display: ScreenState)]

    init(step: TweetsStep, words: [TweetsWord]) {
      self.step = step
      self.words = words
      shown = words.compactMap { word in
        if case .shows(let state) = word { (state, TweetsRenderer.screen(state)) } else { nil }
      }
    }

    static func when(_ step: TweetsStep, _ words: TweetsWord...) -> Line {
      Line(step: step, words: words)
    }
  }

  package let name: String
  let firstRead: ReadPolicy
  let script: TweetScript
  let lines: [Line]

  init(
    _ name: String, firstRead: ReadPolicy = .standard, _ loads: [TweetScript.Load],
    likes: [TweetScript.Answer<Void>] = [.agrees()], _ lines: [Line]
  ) {
    self.name = name
    self.firstRead = firstRead
    script = TweetScript(loads, likes: likes)
    self.lines = [.when(.open, .shows(.loading(nil)))] + lines
  }

  package var description: String { name }
}

/// Something that happens to a scene.
enum TweetsStep: Equatable, Sendable {
  /// The screen is made and its display subscribed to. Every scenario begins with it.
  case open
  case appear
  case refresh
  case retry
  /// The host shows the last of the rows that the screen displays.
  case lastRowShown
  case rowShown(Tweet.ID)
  case select(Tweet.ID)
  case link(WebLink)
  case image(WebLink)
  /// The row's comments are chosen, whatever it offers.
  case comments(Tweet.ID)
  case like(Tweet.ID)
  case close
  /// The screen is released.
  case letGo
  /// Time passes, and calls that are due get their answers.
  case wait(Int)
  /// One after the other in one turn of the main actor.
  indirect case atOnce([TweetsStep])
}

extension TweetsStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .open: "open"
    case .appear: "appear"
    case .refresh: "refresh"
    case .retry: "retry"
    case .lastRowShown: "the last row is shown"
    case .rowShown(let id): "row \(id) is shown"
    case .select(let id): "select \(id)"
    case .link: "open a link"
    case .image: "open an image"
    case .comments(let id): "comments of \(id)"
    case .like(let id): "like \(id)"
    case .close: "close"
    case .letGo: "let go"
    case .wait(let time): "wait \(time)"
    case .atOnce(let steps): "at once " + steps.map(\.description).joined(separator: " and ")
    }
  }
}

/// Something that a step does to a scene. What no word of a line says must not happen.
enum TweetsWord: Equatable, Sendable {
  /// The display is updated, once, to show this.
  case shows(TweetsState)
  case outputs(TweetsOutput)
  /// One profile and one feed are read by the standard policy.
  case loads
  /// One profile and one feed are read from the cache.
  case loadsCached
  /// The service is sent a like of this tweet.
  case likes(Tweet.ID)
  /// Or to take it back.
  case unlikes(Tweet.ID)
  /// A load may start or not: it is cancelled before its first turn.
  case mayLoad
  /// So many of the calls that wait are cancelled.
  case cancels(Int)
  /// The row at this position, from 0, as it is built for a host.
  case draws(Int, DrawnTweet)
  /// The header's name, and the number of pictures in it.
  case heads(String, pictures: Int)
  /// The notices and failures on the display, from the top.
  case notes([String])
  /// Whether a text below the last row says that there is more.
  case hintsAtMore(Bool)
}
