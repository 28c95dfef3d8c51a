import NetworkKit
import ScreenContracts
import TweetsKit

// 10b. What a search has in common with the feed: actions of rows, loads and the end.
extension TweetsContract {
  static let actionsInSearch: [Scenario] = [
    Scenario("a search has no further rows", .ada(1...12), searches: [.tweets([14, 16])]) {
      feedIsShown
      danIsFound
      noEffect(.lastRowShown, .rowShown("5"), .rowShown("16"))
      when(.search(""), .showing(1...5))
    },
    Scenario(
      "a result is selected and its comments open", .ada(1...12), searches: [.tweets([14, 18])]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.comments("12"), .found(byDan, open: ["12"], .searching))
      when(.wait(3), .searches("dan"), .found(byDan + [14, 18], open: ["12"]))
      when(.select("14"), .found(byDan + [14, 18], selection: "14", open: ["12"]), .selects("14"))
      when(.select("6"), .found(byDan + [14, 18], selection: "6", open: ["12"]), .selects("6"))
      when(.comments("18"), .found(byDan + [14, 18], selection: "6", open: ["12", "18"]))
      when(.comments("12"), .found(byDan + [14, 18], selection: "6", open: ["18"]))
      noEffect(.comments("3"), .like("1"))
      when(.search(""), .showing(1...5, selection: "6"))
    },
    Scenario(
      "a like of a result is in the feed", .ada(1...12), likes: [.accepts(after: 4)],
      searches: [.tweets([14, 16])]
    ) {
      feedIsShown
      danIsFound
      when(.like("2"), .found(byDan + [14, 16], likes: ["2": .likeWaits]), .waits)
      when(.search(""), .showing(1...5, likes: ["2": .likeWaits]))
      when(.wait(50), .likes("2"), .showing(1...5, likes: ["2": .liking]))
      when(.wait(4), .showing(1...5, likes: ["2": .liked]))
      when(.search("dan 2"), .found([2, 12], likes: ["2": .liked], .searching), .pauses)
    },
    Scenario(
      "a rejected like of a result is reverted in both", .ada(1...12),
      likes: [.fails(.rejection, after: 1)], searches: [.tweets([14, 16])]
    ) {
      feedIsShown
      danIsFound
      when(.like("2"), .found(byDan + [14, 16], likes: ["2": .likeWaits]), .waits)
      when(.wait(50), .likes("2"), .found(byDan + [14, 16], likes: ["2": .liking]))
      when(.wait(1), .found(byDan + [14, 16], .likeFailed(.rejection)))
      when(.search(""), .showing(1...5, .likeFailed(.rejection)))
    },
    Scenario(
      "a like of a result that is not in the feed", .ada(1...12),
      likes: [.accepts(after: 1), .fails(.rejection, after: 1)], searches: [.tweets([14, 16])]
    ) {
      feedIsShown
      danIsFound
      when(.like("14"), .found(byDan + [14, 16], likes: ["14": .likeWaits]), .waits)
      when(.wait(50), .likes("14"), .found(byDan + [14, 16], likes: ["14": .liking]))
      when(.wait(1), .found(byDan + [14, 16], likes: ["14": .liked]))
      when(.like("14"), .found(byDan + [14, 16], likes: ["14": .unlikeWaits]), .waits)
      when(.wait(50), .unlikes("14"), .found(byDan + [14, 16], likes: ["14": .unliking]))
      when(.wait(1), .found(byDan + [14, 16], likes: ["14": .liked], .unlikeFailed(.rejection)))
    },
  ]

  static let refreshInSearch: [Scenario] = [
    Scenario(
      "a refresh keeps the search and the place in the feed", .ada(1...12),
      .ada(.tweets(3...20, after: 1)), searches: [.tweets([14, 2])]
    ) {
      feedIsShown
      when(.lastRowShown, .showing(1...10))
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"), .found(byDan + [14]))
      when(.refresh, .reloads, .found(byDan + [14], .refreshing))
      when(.wait(1), .found([4, 6, 8, 10, 12, 14, 16, 18, 20, 2]))
      when(.search(""), .showing(3...12))
      when(.lastRowShown, .showing(3...17))
    },
    Scenario(
      "a refresh keeps selection, comments and likes of results", .ada(1...12), .ada(1...4),
      searches: [.tweets([18, 12])]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"), .found(byDan + [18]))
      when(.comments("18"), .found(byDan + [18], open: ["18"]))
      when(.select("18"), .found(byDan + [18], selection: "18", open: ["18"]), .selects("18"))
      when(
        .like("18"),
        .found(byDan + [18], selection: "18", open: ["18"], likes: ["18": .likeWaits]), .waits)
      when(
        .wait(50), .likes("18"),
        .found(byDan + [18], selection: "18", open: ["18"], likes: ["18": .liking]))
      when(
        .wait(1), .found(byDan + [18], selection: "18", open: ["18"], likes: ["18": .liked]))
      when(
        .refresh, .reloads,
        .found(byDan + [18], selection: "18", open: ["18"], likes: ["18": .liked], .refreshing),
        .found([2, 4, 18, 12], selection: "18", open: ["18"], likes: ["18": .liked]))
    },
    Scenario(
      "a search during a refresh", .ada(1...12), .ada(.tweets(1...6, after: 5)),
      searches: [.tweets([14], after: 1), .tweets([16], after: 9)]
    ) {
      feedIsShown
      when(.refresh, .reloads, .showing(1...5, .refreshing))
      when(.search("dan"), .found(byDan, .refreshing), .pauses)
      when(.wait(3), .searches("dan"))
      when(.wait(1), .found(byDan + [14], .refreshing))
      when(.search("dan tweet"), .found(byDan, .refreshing), .pauses)
      when(.wait(1), .found([2, 4, 6], .searching))
      when(.wait(2), .searches("dan tweet"))
      when(.wait(9), .found([2, 4, 6, 16]))
    },
    Scenario(
      "a refresh during a search", .ada(1...12), .ada(.fails(.rejection)),
      searches: [.tweets([14], after: 1)]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(
        .refresh, .reloads, .found(byDan, .refreshing),
        .found(byDan, .searching, .refreshFailed(.rejection)))
      when(.wait(3), .searches("dan"))
      when(.wait(1), .found(byDan + [14], .refreshFailed(.rejection)))
    },
  ]

  static let loadInSearch: [Scenario] = [
    Scenario(
      "results that come before the feed are shown with it", .ada(.tweets(1...12, after: 5)),
      searches: [.tweets([14, 16])]
    ) {
      when(.appear, .loads)
      when(.search("dan"), .pauses)
      when(.wait(3), .searches("dan"))
      when(.wait(2), .found(byDan + [14, 16]))
      when(.search(""), .showing(1...5))
    },
    Scenario(
      "a feed that comes before the results", .ada(.tweets(1...12, after: 1)),
      searches: [.tweets([14, 16])]
    ) {
      when(.search("dan"), .pauses)
      when(.appear, .loads)
      when(.wait(1), .found(byDan, .searching))
      when(.wait(2), .searches("dan"), .found(byDan + [14, 16]))
    },
    Scenario("a search ends before the feed comes", .ada(.tweets(1...12, after: 5))) {
      when(.appear, .loads)
      when(.search("dan"), .pauses)
      when(.search(""), .cancels(1))
      when(.wait(5), .showing(1...5))
    },
    Scenario(
      "a failure of the feed is all that is shown", .ada(.fails(.timeout, after: 1)), .ada(1...12),
      searches: [.tweets([14], after: 1), .fails(.rejection)]
    ) {
      when(.appear, .loads)
      when(.search("dan"), .pauses)
      when(.wait(1), .shows(.failed(.ada, .timeout)))
      when(.wait(2), .searches("dan"))
      noEffect(.wait(1))
      when(.search("cleo"), .pauses)
      when(.wait(3), .searches("cleo"))
      when(
        .retry, .reloads, .shows(.loading(.ada)), .found(byCleo, .searchFailed(.rejection)))
    },
  ]

  static let searchLeft: [Scenario] = [
    Scenario("closed in the pause of a search", .ada(1...12)) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.close, .cancels(1))
      noEffect(.wait(9), .release)
    },
    Scenario(
      "closed during a search", .ada(1...12),
      searches: [.tweets([14], after: 2).ignoringCancellation]
    ) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"))
      when(.close, .cancels(1))
      noEffect(.wait(9), .release)
    },
    Scenario("released in the pause of a search", .ada(1...12)) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.release, .cancels(1))
      noEffect(.wait(9))
    },
    Scenario("released during a search", .ada(1...12), searches: [.tweets([14], after: 2)]) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"))
      when(.release, .cancels(1))
      noEffect(.wait(9))
    },
  ]
}
