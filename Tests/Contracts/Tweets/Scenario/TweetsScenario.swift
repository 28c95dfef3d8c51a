import DisplayKit
import TweetsKit

/// A table: what the repository answers, and line by line what happens and what that does.
package struct TweetsScenario: Sendable, CustomStringConvertible {
  package struct Line: Sendable {
    package let step: TweetsStep
    package let words: [TweetsWord]
    /// The states that the words say are shown, each with what the display then is: made once for
    /// all that are held against the line.
    let shown: [(state: TweetsState, display: ScreenState)]

    package init(step: TweetsStep, words: [TweetsWord]) {
      self.step = step
      self.words = words
      shown = words.compactMap { word in
        if case .shows(let state) = word { (state, TweetsView.screen(state)) } else { nil }
      }
    }

    package static func when(_ step: TweetsStep, _ words: TweetsWord...) -> Line {
      Line(step: step, words: words)
    }
  }

  package let name: String
  package let script: TweetScript
  package let lines: [Line]

  package init(
    _ name: String, _ loads: [TweetScript.Load],
    likes: [TweetScript.Answer<Void>] = [.agrees()], _ lines: [Line]
  ) {
    self.name = name
    script = TweetScript(loads, likes: likes)
    self.lines = [.when(.open, .shows(.loading(nil)))] + lines
  }

  package var description: String { name }
}
