import NetworkKit
import RaceKit
import TweetsKit

// 2. When the last visible row appears, five more are shown; other rows have no effect.
extension TweetsContract {
  static let more: [TweetsScenario] = [
    TweetsScenario("five more at a time to the end", [.ada(1...12)]) {
      when(.appear, .loads, .showing(1...5, of: 12, more: true))
      when(.lastRowShown, .showing(1...10, of: 12, more: true), .hintsAtMore(true))
      when(.lastRowShown, .showing(1...12, of: 12), .hintsAtMore(false))
      when(.lastRowShown)
      when(.rowShown("12"))
    },
    TweetsScenario("exactly ten tweets", [.ada(1...10)]) {
      when(.appear, .loads, .showing(1...5, of: 10, more: true))
      when(.lastRowShown, .showing(1...10, of: 10))
      when(.lastRowShown)
    },
    TweetsScenario("any other row brings nothing", [.ada(1...12)]) {
      when(.appear, .loads, .showing(1...5, of: 12, more: true))
      when(.rowShown("1"))
      when(.rowShown("4"))
      when(.rowShown("6"))
      when(.rowShown("12"))
      when(.rowShown("nobody's"))
      when(.rowShown("5"), .showing(1...10, of: 12, more: true))
      when(.rowShown("5"))
    },
    TweetsScenario("the last row twice at once is once", [.ada(1...20)]) {
      when(.appear, .loads, .showing(1...5, of: 20, more: true))
      when(.atOnce([.rowShown("5"), .rowShown("5")]), .showing(1...10, of: 20, more: true))
    },
    TweetsScenario(
      "no row is shown before there are rows", [.init(.ada(after: 1), .tweets(1...12, after: 2))]
    ) {
      when(.rowShown("5"))
      when(.appear, .loads)
      when(.rowShown("5"))
      when(.wait(1))
      when(.rowShown("5"))
      when(.wait(1), .showing(1...5, of: 12, more: true))
    },
    TweetsScenario(
      "more during a refresh", [.ada(1...20), .init(.ada(), .tweets(1...7, after: 2))]
    ) {
      when(.appear, .loads, .showing(1...5, of: 20, more: true))
      when(.refresh, .loads, .showing(1...5, of: 20, more: true, .refreshing))
      when(.lastRowShown, .showing(1...10, of: 20, more: true, .refreshing))
      when(.wait(1))
      when(.lastRowShown, .showing(1...15, of: 20, more: true, .refreshing))
      when(.wait(1), .showing(1...5, of: 7, more: true))
    },
    TweetsScenario("more after the profile failed", [.init(.fails(.timeout), .tweets(1...6))]) {
      when(
        .appear, .loads,
        .showing(1...5, of: 6, more: true, header: .dan, .profileFailed(.timeout)))
      when(.lastRowShown, .showing(1...6, of: 6, header: .dan, .profileFailed(.timeout)))
    },
    TweetsScenario("more after a refresh failed", [.ada(1...12), .init(.ada(), .fails(.timeout))]) {
      when(.appear, .loads, .showing(1...5, of: 12, more: true))
      when(
        .refresh, .loads, .showing(1...5, of: 12, more: true, .refreshing),
        .showing(1...5, of: 12, more: true, .refreshFailed(.timeout)))
      when(.lastRowShown, .showing(1...10, of: 12, more: true, .refreshFailed(.timeout)))
    },
    TweetsScenario(
      "equal-looking tweets are distinct",
      [
        .init(
          .ada(), .these(.twin("a"), .twin("b"), .twin("c"), .twin("d"), .twin("e"), .twin("f")))
      ]
    ) {
      when(
        .appear, .loads,
        .showing(["a", "b", "c", "d", "e"].map(Tweet.twin), of: 6, more: true, header: .ada))
      when(.rowShown("a"))
      when(
        .select("b"),
        .showing(["a", "b", "c", "d", "e"].map(Tweet.twin), of: 6, more: true, selection: "b"),
        .outputs(.tweetSelected(id: "b")))
      when(
        .rowShown("e"),
        .showing(["a", "b", "c", "d", "e", "f"].map(Tweet.twin), of: 6, selection: "b"))
    },
  ]
}
