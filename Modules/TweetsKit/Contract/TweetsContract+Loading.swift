import DisplayKit
import NetworkKit
import ScreenContracts
import TaskKit
import TweetsKit

// 1. Opens in the loading state, then shows the header and the first five tweets in feed order.
extension TweetsContract {
  static let opening: [Scenario] = [
    Scenario("opening loads nothing before the screen appears", .ada(1...6)) {
      noEffect(.wait(3), .release)
    },
    Scenario("twelve tweets, the profile first", .init(.ada(after: 1), .tweets(1...12, after: 2))) {
      when(.appear, .loads)
      noEffect(.wait(1))
      when(.wait(1), .showing(1...5))
      noEffect(.wait(9))
    },
    Scenario("twelve tweets, the feed first", .init(.ada(after: 3), .tweets(1...12, after: 1))) {
      when(.appear, .loads)
      noEffect(.wait(2))
      when(.wait(1), .showing(1...5))
    },
    Scenario("twelve tweets immediately", .ada(1...12)) {
      when(.appear, .loads, .showing(1...5))
    },
    Scenario("one tweet", .ada(.tweets(1...1, after: 1))) {
      when(.appear, .loads)
      when(.wait(1), .showing(1...1))
    },
    Scenario("exactly five tweets", .ada(1...5)) {
      when(.appear, .loads, .showing(1...5))
      noEffect(.lastRowShown)
    },
    Scenario("exactly six tweets", .ada(1...6)) {
      when(.appear, .loads, .showing(1...5))
      when(.lastRowShown, .showing(1...6))
      noEffect(.lastRowShown)
    },
    Scenario("an empty feed is empty", .ada(.noTweets(after: 1))) {
      when(.appear, .loads)
      when(.wait(1), .showing([]))
      noEffect(.lastRowShown, .rowShown("1"), .retry)
    },
    Scenario("tweets keep the feed's order", .ada(.these(.number(3), .number(1), .number(2)))) {
      when(.appear, .loads, .showing([.number(3), .number(1), .number(2)]))
    },
  ]
}

// 1b. The load on first appearance has the read policy passed at creation, a refresh that of its
// event: by default, and on retry, it reaches the server while cached values are fresh.
extension TweetsContract {
  static let firstRead: [Scenario] = [
    Scenario(
      "cached values are shown, then refreshed", firstRead: .cached, .ada(1...6),
      .init(.grace(after: 1), .tweets(2...8, after: 1))
    ) {
      when(.appear, .loadsCached, .showing(1...5))
      when(.refresh, .reloads, .showing(1...5, .refreshing))
      when(.wait(1), .showing(2...6, header: .grace))
      noEffect(.appear)
    },
    Scenario(
      "nothing is cached, then a retry", firstRead: .cached,
      .init(.fails(.uncached), .fails(.uncached)), .ada(1...2, after: 1)
    ) {
      when(.appear, .loadsCached, .shows(.failed(nil, .uncached)))
      when(.retry, .reloads, .shows(.loading()))
      when(.wait(1), .showing(1...2))
      noEffect(.retry)
    },
    Scenario(
      "the profile alone is cached, then a retry", firstRead: .cached, .ada(.fails(.uncached)),
      .ada(.tweets(1...2, after: 1))
    ) {
      when(.appear, .loadsCached, .shows(.failed(.ada, .uncached)))
      when(.retry, .reloads, .shows(.loading(.ada)))
      when(.wait(1), .showing(1...2))
    },
    Scenario(
      "the feed alone is cached, then a retry", firstRead: .cached,
      .init(.fails(.uncached), .tweets(1...3)), .ada(1...3, after: 1)
    ) {
      when(.appear, .loadsCached, .showing(1...3, header: .dan, .profileFailed(.uncached)))
      when(.retry, .reloads, .showing(1...3, header: .dan, .refreshing))
      when(.wait(1), .showing(1...3))
    },
    Scenario("a refresh has the read policy of its event", .ada(1...2)) {
      when(.appear, .loads, .showing(1...2))
      when(.event(.refresh(.standard)), .loads, .showing(1...2, .refreshing), .showing(1...2))
      when(.refresh, .reloads, .showing(1...2, .refreshing), .showing(1...2))
    },
    Scenario("a refresh joins the read of the cache", firstRead: .cached, .ada(1...2, after: 1)) {
      when(.appear, .loadsCached)
      noEffect(.refresh)
      when(.wait(1), .showing(1...2))
      noEffect(.appear)
    },
    Scenario("a refresh before appearing does not read the cache", firstRead: .cached, .ada(1...2))
    {
      when(.refresh, .reloads, .showing(1...2))
      noEffect(.appear)
    },
  ]
}

// 2. When the last visible row appears, five more are shown; other rows have no effect.
extension TweetsContract {
  static let more: [Scenario] = [
    Scenario("five more at a time to the end", .ada(1...12)) {
      when(.appear, .loads, .showing(1...5))
      when(.lastRowShown, .showing(1...10))
      when(.lastRowShown, .showing(1...12))
      noEffect(.lastRowShown, .rowShown("12"))
    },
    Scenario("exactly ten tweets", .ada(1...10)) {
      when(.appear, .loads, .showing(1...5))
      when(.lastRowShown, .showing(1...10))
      noEffect(.lastRowShown)
    },
    Scenario("other rows have no effect", .ada(1...12)) {
      when(.appear, .loads, .showing(1...5))
      noEffect(
        .rowShown("1"), .rowShown("4"), .rowShown("6"), .rowShown("12"), .rowShown("unknown"))
      when(.rowShown("5"), .showing(1...10))
      noEffect(.rowShown("5"))
    },
    Scenario("the last row reported twice loads once", .ada(1...20)) {
      when(.appear, .loads, .showing(1...5))
      when(.atOnce([.rowShown("5"), .rowShown("5")]), .showing(1...10))
    },
    Scenario(
      "a row event before the first load has no effect",
      .init(.ada(after: 1), .tweets(1...12, after: 2))
    ) {
      noEffect(.rowShown("5"))
      when(.appear, .loads)
      noEffect(.rowShown("5"), .wait(1), .rowShown("5"))
      when(.wait(1), .showing(1...5))
    },
    Scenario("more during a refresh", .ada(1...20), .ada(.tweets(1...7, after: 2))) {
      when(.appear, .loads, .showing(1...5))
      when(.refresh, .reloads, .showing(1...5, .refreshing))
      when(.lastRowShown, .showing(1...10, .refreshing))
      noEffect(.wait(1))
      when(.lastRowShown, .showing(1...15, .refreshing))
      when(.wait(1), .showing(1...5))
    },
    Scenario("more after the profile failed", .init(.fails(.timeout), .tweets(1...6))) {
      when(.appear, .loads, .showing(1...5, header: .dan, .profileFailed(.timeout)))
      when(.lastRowShown, .showing(1...6, header: .dan, .profileFailed(.timeout)))
    },
    Scenario("more after a refresh failed", .ada(1...12), .ada(.fails(.timeout))) {
      when(.appear, .loads, .showing(1...5))
      when(
        .refresh, .reloads, .showing(1...5, .refreshing),
        .showing(1...5, .refreshFailed(.timeout)))
      when(.lastRowShown, .showing(1...10, .refreshFailed(.timeout)))
    },
    Scenario(
      "equal-looking tweets are distinct",
      .ada(.these(.twin("a"), .twin("b"), .twin("c"), .twin("d"), .twin("e"), .twin("f")))
    ) {
      when(.appear, .loads, .showing(.twins))
      noEffect(.rowShown("a"))
      when(.select("b"), .showing(.twins, selection: "b"), .selects("b"))
      when(.rowShown("e"), .showing(.twins + [.twin("f")], selection: "b"))
    },
  ]
}
