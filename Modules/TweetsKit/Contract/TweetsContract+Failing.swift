import NetworkKit
import ScreenContracts
import TweetsKit

// 5. A failed first load shows the failure with retry. A failed refresh keeps the content, with a
// notice. An empty feed is not a failure. Skipped elements are counted.
extension TweetsContract {
  static let failing: [Scenario] =
    refreshFailing + [
      Scenario("both fail", .init(.fails(.rejection), .fails(.timeout))) {
        when(.appear, .loads, .shows(.failed(nil, .timeout)))
        noEffect(.lastRowShown, .select("1"))
      },
      Scenario("an unknown error", .ada(.fails(UnknownError()))) {
        when(.appear, .loads, .shows(.failed(.ada, UnknownError())))
      },
      Scenario(
        "a retry after failure", .ada(.fails(.timeout)),
        .init(.ada(after: 1), .tweets(1...2, after: 2))
      ) {
        when(.appear, .loads, .shows(.failed(.ada, .timeout)))
        when(.retry, .reloads, .shows(.loading(.ada)))
        noEffect(.retry, .wait(1))
        when(.wait(1), .showing(1...2))
        noEffect(.retry)
      },
      Scenario("a refresh after failure", .init(.fails(.timeout), .fails(.timeout)), .ada(1...2)) {
        when(.appear, .loads, .shows(.failed(nil, .timeout)))
        when(.refresh, .reloads, .shows(.loading()), .showing(1...2))
      },
      Scenario(
        "failure after failure", .ada(.fails(.timeout)),
        .init(.fails(.timeout), .fails(.rejection)),
        .init(.grace(), .fails(.timeout))
      ) {
        when(.appear, .loads, .shows(.failed(.ada, .timeout)))
        when(.retry, .reloads, .shows(.loading(.ada)), .shows(.failed(.ada, .rejection)))
        when(.retry, .reloads, .shows(.loading(.ada)), .shows(.failed(.grace, .timeout)))
        noEffect(.appear)
      },
      Scenario("a retry when nothing failed", .ada(1...2, after: 1)) {
        noEffect(.retry)
        when(.appear, .loads)
        noEffect(.retry)
        when(.wait(1), .showing(1...2))
        noEffect(.retry)
      },
      Scenario("skipped elements are counted", .ada(.tweets(1...6, skipped: 7))) {
        when(.appear, .loads, .showing(1...5, .skipped(7, of: 13)))
        when(.lastRowShown, .showing(1...6, .skipped(7, of: 13)))
      },
      Scenario("a feed of skipped elements alone is empty", .ada(.noTweets(skipped: 3))) {
        when(.appear, .loads, .showing([], .skipped(3, of: 3)))
      },
      Scenario(
        "a request that is cancelled unexpectedly is a failure", .ada(.isCancelled(after: 1)),
        .ada(1...2)
      ) {
        when(.appear, .loads)
        when(.wait(1), .shows(.failed(.ada, CancellationError())))
        when(.retry, .reloads, .shows(.loading(.ada)), .showing(1...2))
      },
    ]

  private static let refreshFailing: [Scenario] = [
    Scenario(
      "a failed refresh keeps the tweets", .ada(.tweets(1...12, skipped: 1)),
      .init(.ada(after: 1), .fails(.timeout, after: 1))
    ) {
      when(.appear, .loads, .showing(1...5, .skipped(1, of: 13)))
      when(.lastRowShown, .showing(1...10, .skipped(1, of: 13)))
      when(.select("7"), .showing(1...10, selection: "7", .skipped(1, of: 13)), .selects("7"))
      when(.refresh, .reloads, .showing(1...10, selection: "7", .refreshing, .skipped(1, of: 13)))
      when(
        .wait(1), .showing(1...10, selection: "7", .refreshFailed(.timeout), .skipped(1, of: 13)))
    },
    Scenario(
      "a refresh in which both fail, then a retry", .ada(1...2),
      .init(.fails(.rejection), .fails(.timeout)), .init(.grace(), .tweets(2...3))
    ) {
      when(.appear, .loads, .showing(1...2))
      when(
        .refresh, .reloads, .showing(1...2, .refreshing), .showing(1...2, .refreshFailed(.timeout)))
      when(.retry, .reloads, .showing(1...2, .refreshing), .showing(2...3, header: .grace))
      noEffect(.retry)
    },
    Scenario("a refresh of an empty feed fails", .ada(.noTweets()), .ada(.fails(.timeout))) {
      when(.appear, .loads, .showing([]))
      when(.refresh, .reloads, .showing([], .refreshing), .showing([], .refreshFailed(.timeout)))
    },
    Scenario(
      "a refresh that is cancelled unexpectedly is a failure",
      .init(.isCancelled(after: 1), .tweets(1...2, after: 2)),
      .init(.ada(after: 2), .isCancelled(after: 1)), .ada(1...2)
    ) {
      when(.appear, .loads)
      noEffect(.wait(1))
      when(.wait(1), .showing(1...2, header: .dan, .profileFailed(CancellationError())))
      when(.refresh, .reloads, .showing(1...2, header: .dan, .refreshing))
      when(.wait(2), .showing(1...2, .refreshFailed(CancellationError())))
      when(.retry, .reloads, .showing(1...2, .refreshing), .showing(1...2))
    },
  ]
}

private struct UnknownError: Error {}
