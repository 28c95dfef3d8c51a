import TweetsKit

/// A table: what the repository answers, and line by line what happens and what that does.
package struct TweetsScenario: Sendable, CustomStringConvertible {
  package struct Line: Equatable, Sendable {
    package let step: TweetsStep
    package let words: [TweetsWord]

    package init(step: TweetsStep, words: [TweetsWord]) {
      self.step = step
      self.words = words
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
