import NetworkKit
import RaceKit
import TweetsKit

// 4. The initial load happens once. A refresh fetches again, shows the first five, and preserves
// the selection if that tweet still exists. A refresh during a load joins it.
extension TweetsContract {
  static let refreshing: [TweetsScenario] =
    joining + [
      TweetsScenario("appearing again loads nothing", [.ada(1...2, after: 1)]) {
        when(.appear, .loads)
        when(.appear)
        when(.wait(1), .showing(1...2, of: 2))
        when(.appear)
        when(.atOnce([.appear, .appear]))
        when(.wait(5))
      },
      TweetsScenario(
        "a refresh before appearing is the load", [.init(.ada(after: 1), .tweets(1...2))]
      ) {
        when(.refresh, .loads)
        when(.appear)
        when(.wait(1), .showing(1...2, of: 2))
        when(.appear)
      },
      TweetsScenario(
        "a refresh fetches again and resets to the first five",
        [.ada(1...12), .init(.grace(after: 1), .tweets(3...14, after: 2))]
      ) {
        when(.appear, .loads, .showing(1...5, of: 12, more: true))
        when(.lastRowShown, .showing(1...10, of: 12, more: true))
        when(.refresh, .loads, .showing(1...10, of: 12, more: true, .refreshing))
        when(.wait(1))
        when(.wait(1), .showing(3...7, of: 12, more: true, header: .grace))
        when(.lastRowShown, .showing(3...12, of: 12, more: true, header: .grace))
      },
      TweetsScenario("a refresh that brings the same resets too", [.ada(1...7)]) {
        when(.appear, .loads, .showing(1...5, of: 7, more: true))
        when(.lastRowShown, .showing(1...7, of: 7))
        when(
          .refresh, .loads, .showing(1...7, of: 7, .refreshing),
          .showing(1...5, of: 7, more: true))
      },
      TweetsScenario("the selection stays with its tweet", [.ada(1...6), .ada(2...8, after: 1)]) {
        when(.appear, .loads, .showing(1...5, of: 6, more: true))
        when(
          .select("2"), .showing(1...5, of: 6, more: true, selection: "2"),
          .outputs(.tweetSelected(id: "2")))
        when(.refresh, .loads, .showing(1...5, of: 6, more: true, selection: "2", .refreshing))
        when(.wait(1), .showing(2...6, of: 7, more: true, selection: "2"))
      },
      TweetsScenario(
        "the selection stays with its tweet below the rows", [.ada(5...8), .ada(1...9)]
      ) {
        when(.appear, .loads, .showing(5...8, of: 4))
        when(
          .select("8"), .showing(5...8, of: 4, selection: "8"), .outputs(.tweetSelected(id: "8")))
        when(
          .refresh, .loads, .showing(5...8, of: 4, selection: "8", .refreshing),
          .showing(1...5, of: 9, more: true, selection: "8"))
      },
      TweetsScenario("the selection goes with its tweet", [.ada(1...3), .ada(2...4), .ada(1...3)]) {
        when(.appear, .loads, .showing(1...3, of: 3))
        when(
          .select("1"), .showing(1...3, of: 3, selection: "1"), .outputs(.tweetSelected(id: "1")))
        when(
          .refresh, .loads, .showing(1...3, of: 3, selection: "1", .refreshing),
          .showing(2...4, of: 3))
        when(.refresh, .loads, .showing(2...4, of: 3, .refreshing), .showing(1...3, of: 3))
      },
      TweetsScenario(
        "a tweet selected during a refresh", [.ada(1...3), .init(.ada(), .tweets(2...4, after: 2))]
      ) {
        when(.appear, .loads, .showing(1...3, of: 3))
        when(.refresh, .loads, .showing(1...3, of: 3, .refreshing))
        when(
          .select("1"), .showing(1...3, of: 3, selection: "1", .refreshing),
          .outputs(.tweetSelected(id: "1")))
        when(
          .select("3"), .showing(1...3, of: 3, selection: "3", .refreshing),
          .outputs(.tweetSelected(id: "3")))
        when(.wait(2), .showing(2...4, of: 3, selection: "3"))
      },
      TweetsScenario("the selection is untouched by more", [.ada(1...7)]) {
        when(.appear, .loads, .showing(1...5, of: 7, more: true))
        when(
          .select("5"), .showing(1...5, of: 7, more: true, selection: "5"),
          .outputs(.tweetSelected(id: "5")))
        when(.lastRowShown, .showing(1...7, of: 7, selection: "5"))
      },
      TweetsScenario(
        "empty after tweets, and tweets after empty",
        [.ada(1...6), .init(.ada(), .noTweets()), .ada(1...6)]
      ) {
        when(.appear, .loads, .showing(1...5, of: 6, more: true))
        when(
          .refresh, .loads, .showing(1...5, of: 6, more: true, .refreshing), .showing([], of: 0),
          .hintsAtMore(false))
        when(
          .refresh, .loads, .showing([], of: 0, .refreshing), .showing(1...5, of: 6, more: true))
      },
    ]

  private static let joining: [TweetsScenario] = [
    TweetsScenario(
      "a refresh joins the first load",
      [.init(.ada(after: 1), .tweets(1...2, after: 2)), .init(.grace(), .tweets(8...9))]
    ) {
      when(.appear, .loads)
      when(.refresh)
      when(.wait(1))
      when(.refresh)
      when(.wait(1), .showing(1...2, of: 2))
      when(.wait(5))
    },
    TweetsScenario(
      "a refresh joins a refresh",
      [.ada(1...2), .ada(2...3, after: 3), .init(.grace(), .tweets(8...9))]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(.refresh, .loads, .showing(1...2, of: 2, .refreshing))
      when(.refresh)
      when(.wait(2))
      when(.atOnce([.refresh, .refresh]))
      when(.wait(1), .showing(2...3, of: 2))
      when(.wait(9))
      when(
        .refresh, .loads, .showing(2...3, of: 2, .refreshing),
        .showing(8...9, of: 2, header: .grace))
    },
    TweetsScenario("two refreshes at once are one", [.ada(1...2), .ada(2...3, after: 1)]) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(.atOnce([.refresh, .refresh]), .loads, .showing(1...2, of: 2, .refreshing))
      when(.wait(1), .showing(2...3, of: 2))
    },
  ]
}
