import NetworkKit
import ScreenContracts
import TweetsKit

// 8. Choosing a row's comments opens them in place, choosing again closes them. Open comments stay
// open through paging, refresh and failure, as long as the tweet is in the feed.
extension TweetsContract {
  static let comments: [Scenario] =
    commentsInRefresh + [
      Scenario("comments open and close", .ada(1...3)) {
        when(.appear, .loads, .showing(1...3))
        when(.comments("3"), .showing(1...3, open: ["3"]))
        when(.comments("3"), .showing(1...3))
      },
      Scenario("comments of several rows are open", .ada(3...6)) {
        when(.appear, .loads, .showing(3...6))
        when(
          .atOnce([.comments("3"), .comments("6")]), .showing(3...6, open: ["3"]),
          .showing(3...6, open: ["3", "6"]))
        when(.comments("3"), .showing(3...6, open: ["6"]))
      },
      Scenario("open comments stay with more rows", .ada(1...7)) {
        when(.appear, .loads, .showing(1...5))
        when(.comments("3"), .showing(1...5, open: ["3"]))
        when(.lastRowShown, .showing(1...7, open: ["3"]))
        when(.comments("6"), .showing(1...7, open: ["3", "6"]))
      },
      Scenario("opening comments keeps the selection", .ada(1...3)) {
        when(.appear, .loads, .showing(1...3))
        when(.select("1"), .showing(1...3, selection: "1"), .selects("1"))
        when(.comments("3"), .showing(1...3, selection: "1", open: ["3"]))
      },
      Scenario(
        "comments of tweets that are not shown do not open", .ada(1...7, after: 1),
        .ada(.noTweets())
      ) {
        noEffect(.comments("1"))
        when(.appear, .loads)
        noEffect(.comments("1"))
        when(.wait(1), .showing(1...5))
        noEffect(.comments("6"), .comments("unknown"))
        when(.lastRowShown, .showing(1...7))
        when(.refresh, .reloads, .showing(1...7, .refreshing), .showing([]))
        noEffect(.comments("1"))
      },
      Scenario("comments do not open in a failure", .ada(.fails(.timeout))) {
        when(.appear, .loads, .shows(.failed(.ada, .timeout)))
        noEffect(.comments("1"))
      },
    ]

  private static let commentsInRefresh: [Scenario] = [
    Scenario("open comments stay with their tweet", .ada(1...6), .ada(2...8, after: 1)) {
      when(.appear, .loads, .showing(1...5))
      when(.comments("3"), .showing(1...5, open: ["3"]))
      when(.refresh, .reloads, .showing(1...5, open: ["3"], .refreshing))
      when(.wait(1), .showing(2...6, open: ["3"]))
    },
    Scenario("open comments stay with their tweet below the rows", .ada(6...9), .ada(1...9)) {
      when(.appear, .loads, .showing(6...9))
      when(.comments("9"), .showing(6...9, open: ["9"]))
      when(
        .refresh, .reloads, .showing(6...9, open: ["9"], .refreshing),
        .showing(1...5, open: ["9"]))
      when(.lastRowShown, .showing(1...9, open: ["9"]))
    },
    Scenario("comments of a removed tweet are closed", .ada(1...3), .ada(4...6), .ada(1...3)) {
      when(.appear, .loads, .showing(1...3))
      when(.comments("3"), .showing(1...3, open: ["3"]))
      when(.refresh, .reloads, .showing(1...3, open: ["3"], .refreshing), .showing(4...6))
      when(.refresh, .reloads, .showing(4...6, .refreshing), .showing(1...3))
    },
    Scenario("open comments stay after a failed refresh", .ada(1...3), .ada(.fails(.timeout))) {
      when(.appear, .loads, .showing(1...3))
      when(.comments("3"), .showing(1...3, open: ["3"]))
      when(
        .refresh, .reloads, .showing(1...3, open: ["3"], .refreshing),
        .showing(1...3, open: ["3"], .refreshFailed(.timeout)))
      when(.comments("3"), .showing(1...3, .refreshFailed(.timeout)))
    },
    Scenario(
      "comments opened and closed during a refresh", .ada(3...6), .ada(.tweets(3...7, after: 2))
    ) {
      when(.appear, .loads, .showing(3...6))
      when(.comments("3"), .showing(3...6, open: ["3"]))
      when(.refresh, .reloads, .showing(3...6, open: ["3"], .refreshing))
      when(.comments("6"), .showing(3...6, open: ["3", "6"], .refreshing))
      when(.comments("3"), .showing(3...6, open: ["6"], .refreshing))
      when(.wait(2), .showing(3...7, open: ["6"]))
    },
  ]
}
