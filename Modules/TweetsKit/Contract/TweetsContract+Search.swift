import NetworkKit
import ScreenContracts
import TweetsKit

// 10. A search shows the tweets of the whole feed that match its words, and after a pause, behind
// them, the service's other results. A later search replaces it; one without words ends it, and
// shows the feed as before. A failed search has a notice, and a retry searches again without the
// pause, unless there is a failed load to be repeated. Loading, and the failure of a first load, are
// shown without what a search has found. A refresh keeps the search and the place in the feed.
extension TweetsContract {
  static let search: [Scenario] =
    searching + replacing + clearing + searchFailing + actionsInSearch + refreshInSearch
    + loadInSearch + searchLeft

  /// The even numbers are by Dan.
  static let byDan = [2, 4, 6, 8, 10, 12]
  static let byCleo = [1, 3, 5, 7, 9, 11]

  static let feedIsShown = when(.appear, .loads, .showing(1...5))

  /// A search whose results are 14 and 16.
  static let danIsFound = [
    when(.search("dan"), .found(byDan, .searching), .pauses),
    when(.wait(3), .searches("dan"), .found(byDan + [14, 16])),
  ]

  private static let searching: [Scenario] = [
    Scenario(
      "a search shows the matches in the feed, then the service's results", .ada(1...12),
      searches: [.tweets([14, 2, 16, 4], after: 2)]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      noEffect(.wait(2))
      when(.wait(1), .searches("dan"))
      noEffect(.wait(1))
      when(.wait(1), .found(byDan + [14, 16]))
      noEffect(.wait(9), .retry, .appear)
    },
    Scenario("words are trimmed", .ada(1...12), searches: [.tweets([14, 16])]) {
      feedIsShown
      when(.search("  dan\n"), .found(byDan, .searching), .pauses)
      noEffect(.search("dan"))
      when(.wait(3), .searches("dan"), .found(byDan + [14, 16]))
      noEffect(.search("dan"), .search(" dan "), .wait(9))
    },
    Scenario("a tweet has to match all words", .ada(1...12)) {
      feedIsShown
      when(.search("1 CLEO"), .found([1, 11], .searching), .pauses)
      when(.wait(3), .searches("1 CLEO"), .found([1, 11]))
    },
    Scenario(
      "only the service finds tweets", .ada(1...6), searches: [.tweets([21, 20], after: 1)]
    ) {
      feedIsShown
      when(.search("moon"), .found([], .searching), .pauses)
      when(.wait(3), .searches("moon"))
      when(.wait(1), .found([21, 20]))
    },
    Scenario("a search finds nothing", .ada(1...6)) {
      feedIsShown
      when(.search("moon"), .found([], .searching), .pauses)
      when(.wait(3), .searches("moon"), .found([], none: .nothing(for: "moon")))
      when(.search(""), .showing(1...5))
    },
    Scenario("a search of an empty feed", .ada(.noTweets()), searches: [.tweets([1, 2])]) {
      when(.appear, .loads, .showing([]))
      when(.search("tweet"), .found([], .searching), .pauses)
      when(.wait(3), .searches("tweet"), .found([1, 2]))
      when(.search(""), .showing([]))
    },
  ]

  private static let replacing: [Scenario] = [
    Scenario(
      "words that change before the pause is over are not sent", .ada(1...12),
      searches: [.tweets([13])]
    ) {
      feedIsShown
      when(.search("cleo"), .found(byCleo, .searching), .pauses)
      noEffect(.wait(2))
      when(.search("cleo 1"), .cancels(1), .found([1, 11], .searching), .pauses)
      noEffect(.wait(2))
      when(.wait(1), .searches("cleo 1"), .found([1, 11, 13]))
    },
    Scenario("two simultaneous searches are the later one", .ada(1...12)) {
      feedIsShown
      when(
        .atOnce([.search("dan"), .search("cleo")]), .found(byDan, .searching),
        .found(byCleo, .searching), .pauses)
      when(.wait(3), .searches("cleo"), .found(byCleo))
    },
    Scenario(
      "a later search cancels the request", .ada(1...12),
      searches: [.tweets([14], after: 9), .tweets([13])]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"))
      when(.search("cleo"), .cancels(1), .found(byCleo, .searching), .pauses)
      when(.wait(3), .searches("cleo"), .found(byCleo + [13]))
      noEffect(.wait(9))
    },
    Scenario(
      "a late response of an earlier search is ignored", .ada(1...12),
      searches: [.tweets([14], after: 5).ignoringCancellation, .tweets([13], after: 1)]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"))
      when(.search("cleo"), .cancels(1), .found(byCleo, .searching), .pauses)
      when(.wait(3), .searches("cleo"))
      when(.wait(1), .found(byCleo + [13]))
      noEffect(.wait(9))
    },
    Scenario(
      "a response of an earlier search in the pause is ignored", .ada(1...12),
      searches: [.tweets([14], after: 1).ignoringCancellation, .fails(.timeout)]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"))
      when(.search("cleo"), .cancels(1), .found(byCleo, .searching), .pauses)
      noEffect(.wait(1))
      when(.wait(2), .searches("cleo"), .found(byCleo, .searchFailed(.timeout)))
    },
    Scenario(
      "a later search removes earlier results", .ada(1...12),
      searches: [.tweets([14, 16]), .tweets([18])]
    ) {
      feedIsShown
      danIsFound
      when(.search("dan tweet"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan tweet"), .found(byDan + [18]))
    },
  ]

  private static let clearing: [Scenario] = [
    Scenario(
      "a search without words shows the feed as before", .ada(1...12),
      searches: [.tweets([2, 14, 16])]
    ) {
      feedIsShown
      when(.lastRowShown, .showing(1...10))
      when(.select("2"), .showing(1...10, selection: "2"), .selects("2"))
      when(.comments("3"), .showing(1...10, selection: "2", open: ["3"]))
      when(
        .like("1"), .showing(1...10, selection: "2", open: ["3"], likes: ["1": .likeWaits]), .waits)
      when(
        .wait(50), .likes("1"),
        .showing(1...10, selection: "2", open: ["3"], likes: ["1": .liking]))
      when(.wait(1), .showing(1...10, selection: "2", open: ["3"], likes: ["1": .liked]))
      when(.search("dan"), .found(byDan, selection: "2", .searching), .pauses)
      when(.wait(3), .searches("dan"), .found(byDan + [14, 16], selection: "2"))
      when(.search(" "), .showing(1...10, selection: "2", open: ["3"], likes: ["1": .liked]))
      noEffect(.search(""), .wait(9))
      when(.lastRowShown, .showing(1...12, selection: "2", open: ["3"], likes: ["1": .liked]))
    },
    Scenario("a search ends in the pause", .ada(1...12)) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.search(""), .cancels(1), .showing(1...5))
      noEffect(.wait(9))
    },
    Scenario(
      "a search ends before its results come", .ada(1...12), searches: [.tweets([14], after: 9)]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"))
      when(.search(""), .cancels(1), .showing(1...5))
      noEffect(.wait(9))
    },
    Scenario(
      "the same words after the end of a search", .ada(1...12),
      searches: [.tweets([14, 16]), .tweets([18])]
    ) {
      feedIsShown
      danIsFound
      when(.search(""), .showing(1...5))
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"), .found(byDan + [18]))
    },
  ]
}

extension TweetsContract {
  private static let searchFailing: [Scenario] = [
    Scenario(
      "a failed search keeps the matches in the feed, and a retry searches at once", .ada(1...12),
      searches: [.fails(.timeout, after: 1), .tweets([14, 16], after: 1)]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"))
      when(.wait(1), .found(byDan, .searchFailed(.timeout)))
      noEffect(.search("dan"))
      when(.retry, .found(byDan, .searching), .searches("dan"))
      noEffect(.retry)
      when(.wait(1), .found(byDan + [14, 16]))
      noEffect(.retry)
    },
    Scenario(
      "a failed search without matches, then its end", .ada(1...6), searches: [.fails(.timeout)]
    ) {
      feedIsShown
      when(.search("moon"), .found([], .searching), .pauses)
      when(.wait(3), .searches("moon"), .found([], .searchFailed(.timeout)))
      when(.search(""), .showing(1...5))
      noEffect(.retry)
    },
    Scenario(
      "a search that is cancelled unexpectedly is a failure", .ada(1...12),
      searches: [.isCancelled(after: 1)]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"))
      when(.wait(1), .found(byDan, .searchFailed(CancellationError())))
    },
    Scenario(
      "a retry repeats a failed load before a failed search", .ada(1...12),
      .ada(.fails(.rejection)), .ada(1...6), searches: [.fails(.timeout), .tweets([14])]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"), .found(byDan, .searchFailed(.timeout)))
      when(
        .refresh, .reloads, .found(byDan, .refreshing, .searchFailed(.timeout)),
        .found(byDan, .refreshFailed(.rejection), .searchFailed(.timeout)))
      when(
        .retry, .reloads, .found(byDan, .refreshing, .searchFailed(.timeout)),
        .found([2, 4, 6], .searchFailed(.timeout)))
      when(.retry, .found([2, 4, 6], .searching), .searches("dan"), .found([2, 4, 6, 14]))
      noEffect(.retry)
    },
  ]
}
