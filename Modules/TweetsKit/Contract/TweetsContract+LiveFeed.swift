import DisplayKit
import NetworkKit
import ScreenContracts
import TaskKit
import TweetsKit

// 11. From the first feed on, the screen listens for new tweets. A line above the feed says how many
// there are, and shows them at the top when it is chosen; a search is shown without it. What a newer
// feed has is no longer new. Tweets that were shown since a feed was requested stay at its top. A lost
// connection has a warning until it is open again, by itself; a retry listens again if listening has
// failed, unless there is a failed load or search to be repeated.
extension TweetsContract {
  static let liveFeed: [Scenario] =
    listening + newTweets + newTweetsAndFeeds + newTweetsInSearch + connection + listeningLeft

  private static let feedIsLive = when(.appear, .loads, .showing(1...5), .listens)

  private static let listening: [Scenario] = [
    Scenario("the first feed starts to listen, later ones do not", .ada(1...12), updates: [[]]) {
      feedIsLive
      when(.refresh, .reloads, .showing(1...5, .refreshing), .showing(1...5))
      noEffect(.appear, .retry)
    },
    Scenario("a failed load does not listen", .ada(.fails(.timeout)), .ada(1...6), updates: [[]]) {
      when(.appear, .loads, .shows(.failed(.ada, .timeout)))
      when(.retry, .reloads, .shows(.loading(.ada)), .showing(1...5), .listens)
    },
    Scenario(
      "a load listens when it is complete", .init(.ada(after: 3), .tweets(1...6, after: 1)),
      updates: [[]]
    ) {
      when(.appear, .loads)
      noEffect(.wait(2))
      when(.wait(1), .showing(1...5), .listens)
    },
    Scenario(
      "a feed without its profile listens", .init(.fails(.timeout), .tweets(1...6)), updates: [[]]
    ) {
      when(.appear, .loads, .showing(1...5, header: dan, .profileFailed(.timeout)), .listens)
      when(
        .retry, .reloads, .showing(1...5, header: dan, .refreshing),
        .showing(1...5, header: dan, .profileFailed(.timeout)))
    },
    Scenario(
      "a cached feed listens", firstRead: .cached, .ada(1...6), updates: [[.tweet(21, after: 2)]]
    ) {
      when(.appear, .loadsCached, .showing(1...5), .listens)
      when(.wait(2), .showing(1...5, .new(1)))
    },
    Scenario("updates that end are not repeated", .ada(1...6), updates: [[.ends(after: 2)]]) {
      feedIsLive
      noEffect(.wait(2), .retry)
      when(.refresh, .reloads, .showing(1...5, .refreshing), .showing(1...5))
    },
  ]

  private static let dan = Profile(user: .dan)

  private static let newTweets: [Scenario] = [
    Scenario(
      "new tweets are counted, then shown", .ada(1...12),
      updates: [[.tweet(21, after: 2), .tweet(22, after: 1), .tweet(23, after: 1)]]
    ) {
      feedIsLive
      noEffect(.showNew, .wait(1))
      when(.wait(1), .showing(1...5, .new(1)))
      when(.wait(1), .showing(1...5, .new(2)))
      when(.wait(1), .showing(1...5, .new(3)))
      when(.showNew, .showing([23, 22, 21, 1, 2, 3, 4, 5].map(Tweet.number)))
      noEffect(.showNew, .wait(9))
      when(
        .lastRowShown, .showing(([23, 22, 21] + Array(1...10)).map(Tweet.number)))
    },
    Scenario(
      "known tweets are not new", .ada(1...12),
      updates: [
        [.tweet(2, after: 2), .tweet(9, after: 1), .tweet(21, after: 1), .tweet(21, after: 1)]
      ]
    ) {
      feedIsLive
      noEffect(.wait(3))
      when(.wait(1), .showing(1...5, .new(1)))
      noEffect(.wait(1))
      when(.showNew, .showing([21, 1, 2, 3, 4, 5].map(Tweet.number)))
    },
    Scenario(
      "a shown tweet is not new again", .ada(1...12),
      updates: [[.tweet(21, after: 2), .tweet(21, after: 2)]]
    ) {
      feedIsLive
      when(.wait(2), .showing(1...5, .new(1)))
      when(.showNew, .showing([21, 1, 2, 3, 4, 5].map(Tweet.number)))
      noEffect(.wait(2))
    },
    Scenario(
      "events that are no tweets are skipped", .ada(1...12),
      updates: [[.opens(after: 1), .skips(after: 1), .tweet(21, after: 1)]]
    ) {
      feedIsLive
      noEffect(.wait(2))
      when(.wait(1), .showing(1...5, .new(1)))
    },
    Scenario("a new tweet for an empty feed", .ada(.noTweets()), updates: [[.tweet(21, after: 2)]])
    {
      when(.appear, .loads, .showing([]), .listens)
      when(.wait(2), .found([], .noTweets, .new(1)))
      when(.showNew, .showing([.number(21)]))
    },
    Scenario(
      "new tweets leave selection, comments, likes and rows as they are", .ada(1...12),
      updates: [[.tweet(21, after: 2), .tweet(22, after: 58)]]
    ) {
      feedIsLive
      when(.lastRowShown, .showing(1...10))
      when(.select("2"), .showing(1...10, selection: "2"), .selects("2"))
      when(.comments("3"), .showing(1...10, selection: "2", open: ["3"]))
      when(
        .like("1"), .showing(1...10, selection: "2", open: ["3"], likes: ["1": .likeWaits]), .waits)
      when(
        .wait(2), .showing(1...10, selection: "2", open: ["3"], likes: ["1": .likeWaits], .new(1)))
      when(.comments("3"), .showing(1...10, selection: "2", likes: ["1": .likeWaits], .new(1)))
      when(
        .comments("3"),
        .showing(1...10, selection: "2", open: ["3"], likes: ["1": .likeWaits], .new(1)))
      when(
        .showNew, .top([21], 1...10, selection: "2", open: ["3"], likes: ["1": .likeWaits]))
      when(
        .like("21"),
        .top(
          [21], 1...10, selection: "2", open: ["3"], likes: ["1": .likeWaits, "21": .likeWaits]),
        .waits)
      when(
        .wait(48), .likes("1"),
        .top([21], 1...10, selection: "2", open: ["3"], likes: ["1": .liking, "21": .likeWaits]))
      when(
        .wait(1),
        .top([21], 1...10, selection: "2", open: ["3"], likes: ["1": .liked, "21": .likeWaits]))
      when(
        .wait(1), .likes("21"),
        .top([21], 1...10, selection: "2", open: ["3"], likes: ["1": .liked, "21": .liking]))
      when(
        .wait(1),
        .top([21], 1...10, selection: "2", open: ["3"], likes: ["1": .liked, "21": .liked]))
      when(
        .wait(7),
        .top(
          [21], 1...10, selection: "2", open: ["3"], likes: ["1": .liked, "21": .liked], .new(1)))
    },
  ]

  private static let newTweetsAndFeeds: [Scenario] = [
    Scenario(
      "a newer feed has some of the new tweets", .ada(1...12), .ada(.tweets([22, 1, 2, 3, 4, 5])),
      updates: [[.tweet(21, after: 2), .tweet(22, after: 1), .tweet(23, after: 1)]]
    ) {
      feedIsLive
      when(.wait(4), .showing(1...5, .new(1)), .showing(1...5, .new(2)), .showing(1...5, .new(3)))
      when(
        .refresh, .reloads, .showing(1...5, .refreshing, .new(3)),
        .showing([22, 1, 2, 3, 4].map(Tweet.number), .new(2)))
      when(.showNew, .showing([23, 21, 22, 1, 2, 3, 4].map(Tweet.number)))
    },
    Scenario(
      "a newer feed has all new tweets", .ada(1...5), .ada(.tweets([21, 1, 2, 3, 4, 5])),
      updates: [[.tweet(21, after: 2)]]
    ) {
      feedIsLive
      when(.wait(2), .showing(1...5, .new(1)))
      when(
        .refresh, .reloads, .showing(1...5, .refreshing, .new(1)),
        .showing([21, 1, 2, 3, 4].map(Tweet.number)))
      noEffect(.showNew)
    },
    Scenario(
      "new tweets that come and are shown during a refresh", .ada(1...5), .ada(2...12, after: 5),
      updates: [[.tweet(21, after: 2), .tweet(22, after: 1)]]
    ) {
      feedIsLive
      when(.refresh, .reloads, .showing(1...5, .refreshing))
      when(.wait(2), .showing(1...5, .refreshing, .new(1)))
      when(.showNew, .top([21], 1...5, .refreshing))
      when(.wait(1), .top([21], 1...5, .refreshing, .new(1)))
      when(.wait(2), .top([21], 2...5, .new(1)))
      when(.showNew, .top([22, 21], 2...5))
      when(.refresh, .reloads, .top([22, 21], 2...5, .refreshing))
      when(.wait(5), .showing(2...6))
    },
    Scenario(
      "a failed refresh keeps the new tweets", .ada(1...5), .ada(.fails(.rejection)),
      updates: [[.tweet(21, after: 2)]]
    ) {
      feedIsLive
      when(.wait(2), .showing(1...5, .new(1)))
      when(
        .refresh, .reloads, .showing(1...5, .refreshing, .new(1)),
        .showing(1...5, .refreshFailed(.rejection), .new(1)))
      when(.showNew, .top([21], 1...5, .refreshFailed(.rejection)))
    },
  ]

  private static let newTweetsInSearch: [Scenario] = [
    Scenario(
      "a search is shown without the new tweets", .ada(1...12), searches: [.tweets([14, 16])],
      updates: [[.tweet(20, after: 2), .tweet(22, after: 4)]]
    ) {
      feedIsLive
      when(.wait(2), .showing(1...5, .new(1)))
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"), .found(byDan + [14, 16]))
      when(.wait(1), .found(byDan + [14, 16]))
      noEffect(.showNew)
      when(.search(""), .showing(1...5, .new(2)))
      when(.showNew, .top([22, 20], 1...5))
      when(.search("dan"), .found([22, 20] + byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"), .found([22, 20] + byDan + [14, 16]))
    },
    Scenario(
      "a refresh during a search has a new tweet", .ada(1...6), .ada(.tweets([22, 1, 2])),
      updates: [[.tweet(22, after: 1)]]
    ) {
      feedIsLive
      when(.search("dan"), .found([2, 4, 6], .searching), .pauses)
      when(.wait(1), .found([2, 4, 6], .searching))
      when(
        .refresh, .reloads, .found([2, 4, 6], .refreshing), .found([22, 2], .searching))
      when(.wait(2), .searches("dan"), .found([22, 2]))
      when(.search(""), .showing([22, 1, 2].map(Tweet.number)))
    },
  ]

  private static let connection: [Scenario] = [
    Scenario(
      "a lost connection has a warning until it is open again", .ada(1...12),
      updates: [
        [
          .opens(after: 1), .tweet(21, after: 1), .closes(.timeout, after: 1),
          .closes(.timeout, after: 1), .opens(after: 2), .tweet(22, after: 1),
        ]
      ]
    ) {
      feedIsLive
      noEffect(.wait(1))
      when(.wait(1), .showing(1...5, .new(1)))
      when(.wait(1), .showing(1...5, .updatesFailed(.timeout), .new(1)))
      noEffect(.retry, .wait(1))
      when(.showNew, .top([21], 1...5, .updatesFailed(.timeout)))
      when(.wait(2), .top([21], 1...5))
      when(.wait(1), .top([21], 1...5, .new(1)))
    },
    Scenario(
      "a connection that the service ends is no failure", .ada(1...12),
      updates: [[.opens(after: 1), .closes(nil, after: 1), .opens(after: 1), .tweet(21, after: 1)]]
    ) {
      feedIsLive
      noEffect(.wait(3))
      when(.wait(1), .showing(1...5, .new(1)))
    },
    Scenario(
      "a tweet shows that the connection is open", .ada(1...12),
      updates: [[.closes(.timeout, after: 1), .tweet(1, after: 1)]]
    ) {
      feedIsLive
      when(.wait(1), .showing(1...5, .updatesFailed(.timeout)))
      when(.wait(1), .showing(1...5))
    },
    Scenario(
      "another failure of the connection", .ada(1...12),
      updates: [[.closes(.timeout, after: 1), .closes(.rejection, after: 1)]]
    ) {
      feedIsLive
      when(.wait(1), .showing(1...5, .updatesFailed(.timeout)))
      when(.wait(1), .showing(1...5, .updatesFailed(.rejection)))
    },
    Scenario(
      "a retry listens again after a failure", .ada(1...12),
      updates: [
        [.tweet(21, after: 1), .fails(.rejection, after: 1)],
        [.tweet(21, after: 1), .tweet(22, after: 1)],
      ]
    ) {
      feedIsLive
      when(.wait(1), .showing(1...5, .new(1)))
      when(.wait(1), .showing(1...5, .updatesFailed(.rejection), .new(1)))
      when(.retry, .listens, .showing(1...5, .new(1)))
      noEffect(.retry, .wait(1))
      when(.wait(1), .showing(1...5, .new(2)))
    },
    Scenario(
      "listening that fails again", .ada(1...12),
      updates: [[.fails(.rejection, after: 1)], [.isCancelled(after: 1)]]
    ) {
      feedIsLive
      when(.wait(1), .showing(1...5, .updatesFailed(.rejection)))
      when(.retry, .listens, .showing(1...5))
      when(.wait(1), .showing(1...5, .updatesFailed(CancellationError())))
    },
    Scenario(
      "a refresh keeps the warning", .ada(1...5), .ada(1...6),
      updates: [[.fails(.rejection, after: 1)]]
    ) {
      feedIsLive
      when(.wait(1), .showing(1...5, .updatesFailed(.rejection)))
      when(
        .refresh, .reloads, .showing(1...5, .refreshing, .updatesFailed(.rejection)),
        .showing(1...5, .updatesFailed(.rejection)))
    },
    Scenario(
      "a retry repeats a failed load, then a failed search, then listens", .ada(1...12),
      .ada(.fails(.rejection)), .ada(1...6), searches: [.fails(.timeout), .tweets([14])],
      updates: [[.fails(.rejection, after: 2)], []]
    ) {
      feedIsLive
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(2), .found(byDan, .searching, .updatesFailed(.rejection)))
      when(
        .wait(1), .searches("dan"),
        .found(byDan, .searchFailed(.timeout), .updatesFailed(.rejection)))
      when(
        .refresh, .reloads,
        .found(byDan, .refreshing, .searchFailed(.timeout), .updatesFailed(.rejection)),
        .found(
          byDan, .refreshFailed(.rejection), .searchFailed(.timeout), .updatesFailed(.rejection)))
      when(
        .retry, .reloads,
        .found(byDan, .refreshing, .searchFailed(.timeout), .updatesFailed(.rejection)),
        .found([2, 4, 6], .searchFailed(.timeout), .updatesFailed(.rejection)))
      when(
        .retry, .found([2, 4, 6], .searching, .updatesFailed(.rejection)), .searches("dan"),
        .found([2, 4, 6, 14], .updatesFailed(.rejection)))
      when(.retry, .listens, .found([2, 4, 6, 14]))
      noEffect(.retry)
    },
  ]

  private static let listeningLeft: [Scenario] = [
    Scenario("closed while it listens", .ada(1...12), updates: [[.tweet(21, after: 5)]]) {
      feedIsLive
      when(.close, .cancels(1))
      noEffect(.wait(9), .release)
    },
    Scenario("released while it listens", .ada(1...12), updates: [[.tweet(21, after: 2)]]) {
      feedIsLive
      when(.wait(2), .showing(1...5, .new(1)))
      when(.release, .cancels(1))
      noEffect(.wait(9))
    },
  ]
}
