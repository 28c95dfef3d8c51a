import NetworkKit
import ScreenContracts
import TweetsKit

// 4. The initial load happens once. A refresh fetches again, shows the first five, and preserves
// the selection if that tweet still exists. A refresh during a load joins it.
extension TweetsContract {
  static let refreshing: [Scenario] =
    joining + [
      Scenario("appearing again loads nothing", .ada(1...2, after: 1)) {
        when(.appear, .loads)
        noEffect(.appear)
        when(.wait(1), .showing(1...2))
        noEffect(.appear, .atOnce([.appear, .appear]), .wait(5))
      },
      Scenario("a refresh before appearing is the load", .init(.ada(after: 1), .tweets(1...2))) {
        when(.refresh, .reloads)
        noEffect(.appear)
        when(.wait(1), .showing(1...2))
        noEffect(.appear)
      },
      Scenario(
        "a refresh fetches again and resets to the first five", .ada(1...12),
        .init(.grace(after: 1), .tweets(3...14, after: 2))
      ) {
        when(.appear, .loads, .showing(1...5))
        when(.lastRowShown, .showing(1...10))
        when(.refresh, .reloads, .showing(1...10, .refreshing))
        noEffect(.wait(1))
        when(.wait(1), .showing(3...7, header: .grace))
        when(.lastRowShown, .showing(3...12, header: .grace))
      },
      Scenario("a refresh with equal tweets resets too", .ada(1...7)) {
        when(.appear, .loads, .showing(1...5))
        when(.lastRowShown, .showing(1...7))
        when(.refresh, .reloads, .showing(1...7, .refreshing), .showing(1...5))
      },
      Scenario("the selection stays with its tweet", .ada(1...6), .ada(2...8, after: 1)) {
        when(.appear, .loads, .showing(1...5))
        when(.select("2"), .showing(1...5, selection: "2"), .selects("2"))
        when(.refresh, .reloads, .showing(1...5, selection: "2", .refreshing))
        when(.wait(1), .showing(2...6, selection: "2"))
      },
      Scenario("the selection stays with its tweet below the rows", .ada(5...8), .ada(1...9)) {
        when(.appear, .loads, .showing(5...8))
        when(.select("8"), .showing(5...8, selection: "8"), .selects("8"))
        when(
          .refresh, .reloads, .showing(5...8, selection: "8", .refreshing),
          .showing(1...5, selection: "8"))
      },
      Scenario("the selection of a removed tweet is cleared", .ada(1...3), .ada(2...4), .ada(1...3))
      {
        when(.appear, .loads, .showing(1...3))
        when(.select("1"), .showing(1...3, selection: "1"), .selects("1"))
        when(.refresh, .reloads, .showing(1...3, selection: "1", .refreshing), .showing(2...4))
        when(.refresh, .reloads, .showing(2...4, .refreshing), .showing(1...3))
      },
      Scenario("a tweet selected during a refresh", .ada(1...3), .ada(.tweets(2...4, after: 2))) {
        when(.appear, .loads, .showing(1...3))
        when(.refresh, .reloads, .showing(1...3, .refreshing))
        when(.select("1"), .showing(1...3, selection: "1", .refreshing), .selects("1"))
        when(.select("3"), .showing(1...3, selection: "3", .refreshing), .selects("3"))
        when(.wait(2), .showing(2...4, selection: "3"))
      },
      Scenario("the selection stays with more rows", .ada(1...7)) {
        when(.appear, .loads, .showing(1...5))
        when(.select("5"), .showing(1...5, selection: "5"), .selects("5"))
        when(.lastRowShown, .showing(1...7, selection: "5"))
      },
      Scenario(
        "empty after tweets, and tweets after empty", .ada(1...6), .ada(.noTweets()), .ada(1...6)
      ) {
        when(.appear, .loads, .showing(1...5))
        when(.refresh, .reloads, .showing(1...5, .refreshing), .showing([]))
        when(.refresh, .reloads, .showing([], .refreshing), .showing(1...5))
      },
    ]

  private static let joining: [Scenario] = [
    Scenario(
      "a refresh joins the first load", .init(.ada(after: 1), .tweets(1...2, after: 2)),
      .init(.grace(), .tweets(8...9))
    ) {
      when(.appear, .loads)
      noEffect(.refresh, .wait(1), .refresh)
      when(.wait(1), .showing(1...2))
      noEffect(.wait(5))
    },
    Scenario(
      "a refresh joins a refresh", .ada(1...2), .ada(2...3, after: 3),
      .init(.grace(), .tweets(8...9))
    ) {
      when(.appear, .loads, .showing(1...2))
      when(.refresh, .reloads, .showing(1...2, .refreshing))
      noEffect(.refresh, .wait(2), .atOnce([.refresh, .refresh]))
      when(.wait(1), .showing(2...3))
      noEffect(.wait(9))
      when(.refresh, .reloads, .showing(2...3, .refreshing), .showing(8...9, header: .grace))
    },
    Scenario("two simultaneous refreshes are one", .ada(1...2), .ada(2...3, after: 1)) {
      when(.appear, .loads, .showing(1...2))
      when(.atOnce([.refresh, .refresh]), .reloads, .showing(1...2, .refreshing))
      when(.wait(1), .showing(2...3))
    },
  ]
}
