import RaceKit
import TweetsKit

// 1. Opens in the loading state, then shows the header and the first five tweets in feed order.
extension TweetsContract {
  static let opening: [TweetsScenario] = [
    TweetsScenario("opening waits to appear", [.ada(1...6)]) {
      when(.wait(3))
      when(.release)
    },
    TweetsScenario(
      "twelve tweets, the profile first", [.init(.ada(after: 1), .tweets(1...12, after: 2))]
    ) {
      when(.appear, .loads, .heads("no name", pictures: 0))
      when(.wait(1))
      when(.wait(1), .showing(1...5, of: 12, more: true), .hintsAtMore(true))
      when(.wait(9))
    },
    TweetsScenario(
      "twelve tweets, the feed first", [.init(.ada(after: 3), .tweets(1...12, after: 1))]
    ) {
      when(.appear, .loads)
      when(.wait(2))
      when(.wait(1), .showing(1...5, of: 12, more: true))
    },
    TweetsScenario("twelve tweets at once", [.ada(1...12)]) {
      when(.appear, .loads, .showing(1...5, of: 12, more: true))
    },
    TweetsScenario("one tweet", [.init(.ada(), .tweets(1...1, after: 1))]) {
      when(.appear, .loads)
      when(.wait(1), .showing(1...1, of: 1), .hintsAtMore(false))
    },
    TweetsScenario("exactly five tweets", [.ada(1...5)]) {
      when(.appear, .loads, .showing(1...5, of: 5), .hintsAtMore(false))
      when(.lastRowShown)
    },
    TweetsScenario("exactly six tweets", [.ada(1...6)]) {
      when(.appear, .loads, .showing(1...5, of: 6, more: true), .hintsAtMore(true))
      when(.lastRowShown, .showing(1...6, of: 6), .hintsAtMore(false))
      when(.lastRowShown)
    },
    TweetsScenario("an empty feed is empty", [.init(.ada(), .noTweets(after: 1))]) {
      when(.appear, .loads)
      when(.wait(1), .showing([], of: 0), .notes(["No tweets."]), .hintsAtMore(false))
      when(.lastRowShown)
      when(.rowShown("1"))
      when(.retry)
    },
    TweetsScenario(
      "tweets keep the feed's order", [.init(.ada(), .these(.number(3), .number(1), .number(2)))]
    ) {
      when(.appear, .loads, .showing([.number(3), .number(1), .number(2)], of: 3))
    },
  ]
}
