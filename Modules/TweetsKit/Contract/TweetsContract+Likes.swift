import NetworkKit
import ScreenContracts
import TweetsKit

// 9. A like is shown immediately; it waits for 5 s, in which it can be undone, and is then sent.
// Choosing it again when it is accepted takes it back, in the same way. While its request is in
// flight, further choices for the tweet are ignored. A rejected like is reverted, with a notice until
// the next like or load. A new feed overrides all likes except those that wait, are in flight, or were
// accepted since it was requested.
extension TweetsContract {
  static let likes: [Scenario] = liking + likesRejected + likesInRefresh + undo + likesLeft

  /// The first tweet, after a like whose request is in flight.
  static func firstIsLiked(of numbers: ClosedRange<Int>) -> [Scenario.Line] {
    [
      when(.appear, .loads, .showing(numbers)),
      when(.like("1"), .showing(numbers, likes: ["1": .likeWaits]), .waits),
      when(.wait(50), .likes("1"), .showing(numbers, likes: ["1": .liking])),
    ]
  }

  /// The first of two tweets, after a like that is accepted.
  static let firstLikeIsAccepted =
    firstIsLiked(of: 1...2) + [when(.wait(1), .showing(1...2, likes: ["1": .liked]))]

  private static let liking: [Scenario] = [
    Scenario("a like is shown immediately", .ada(1...2), likes: [.accepts(after: 2)]) {
      when(.appear, .loads, .showing(1...2))
      when(.like("1"), .showing(1...2, likes: ["1": .likeWaits]), .waits)
      noEffect(.wait(49))
      when(.wait(1), .likes("1"), .showing(1...2, likes: ["1": .liking]))
      noEffect(.wait(1))
      when(.wait(1), .showing(1...2, likes: ["1": .liked]))
    },
    Scenario(
      "a like and then an unlike", .ada(1...5),
      likes: [.accepts(after: 1), .fails(.rejection, after: 1)]
    ) {
      when(.appear, .loads, .showing(1...5))
      when(.like("5"), .showing(1...5, likes: ["5": .unlikeWaits]), .waits)
      when(.wait(50), .unlikes("5"), .showing(1...5, likes: ["5": .unliking]))
      when(.wait(1), .showing(1...5, likes: ["5": .unliked]))
      when(.like("5"), .showing(1...5, likes: ["5": .likeWaits]), .waits)
      when(.wait(50), .likes("5"), .showing(1...5, likes: ["5": .liking]))
      when(.wait(1), .showing(1...5, likes: ["5": .unliked], .likeFailed(.rejection)))
    },
    Scenario("a second like during the request is ignored", .ada(1...2)) {
      firstIsLiked(of: 1...2)
      noEffect(.like("1"), .undo("1"))
      when(.wait(1), .showing(1...2, likes: ["1": .liked]))
      when(.like("1"), .showing(1...2, likes: ["1": .unlikeWaits]), .waits)
    },
    Scenario(
      "likes of two tweets are concurrent", .ada(1...3),
      likes: [.accepts(after: 13), .accepts(after: 1)]
    ) {
      when(.appear, .loads, .showing(1...3))
      when(.like("1"), .showing(1...3, likes: ["1": .likeWaits]), .waits)
      noEffect(.wait(10))
      when(.like("2"), .showing(1...3, likes: ["1": .likeWaits, "2": .likeWaits]), .waits)
      when(.wait(40), .likes("1"), .showing(1...3, likes: ["1": .liking, "2": .likeWaits]))
      when(.wait(10), .likes("2"), .showing(1...3, likes: ["1": .liking, "2": .liking]))
      when(.wait(1), .showing(1...3, likes: ["1": .liking, "2": .liked]))
      when(.wait(2), .showing(1...3, likes: ["1": .liked, "2": .liked]))
    },
    Scenario("a like stays with more rows, comments and selection", .ada(1...7)) {
      when(.appear, .loads, .showing(1...5))
      when(.like("3"), .showing(1...5, likes: ["3": .likeWaits]), .waits)
      when(.lastRowShown, .showing(1...7, likes: ["3": .likeWaits]))
      when(.wait(50), .likes("3"), .showing(1...7, likes: ["3": .liking]))
      when(.comments("3"), .showing(1...7, open: ["3"], likes: ["3": .liking]))
      when(.wait(1), .showing(1...7, open: ["3"], likes: ["3": .liked]))
      when(
        .select("3"), .showing(1...7, selection: "3", open: ["3"], likes: ["3": .liked]),
        .selects("3"))
    },
    Scenario(
      "a tweet that is not shown cannot be liked",
      .init(.ada(after: 1), .fails(.timeout, after: 1)),
      .ada(1...7)
    ) {
      noEffect(.like("1"))
      when(.appear, .loads)
      noEffect(.like("1"))
      when(.wait(1), .shows(.failed(.ada, .timeout)))
      noEffect(.like("1"))
      when(.retry, .reloads, .shows(.loading(.ada)), .showing(1...5))
      noEffect(.like("6"), .like("unknown"))
    },
  ]

  private static let likesLeft: [Scenario] = [
    Scenario(
      "closed during a like", .ada(1...3),
      likes: [.accepts(after: 1), .fails(.rejection, after: 2).ignoringCancellation]
    ) {
      when(.appear, .loads, .showing(1...3))
      when(
        .atOnce([.like("1"), .like("2")]), .showing(1...3, likes: ["1": .likeWaits]),
        .showing(1...3, likes: ["1": .likeWaits, "2": .likeWaits]), .waits, .waits)
      when(
        .wait(50), .likes("1"), .showing(1...3, likes: ["1": .liking, "2": .likeWaits]),
        .likes("2"), .showing(1...3, likes: ["1": .liking, "2": .liking]))
      noEffect(.close, .wait(5), .release)
    },
    Scenario("released during a like", .ada(1...3), likes: [.fails(.rejection, after: 1)]) {
      firstIsLiked(of: 1...3)
      noEffect(.release, .wait(5))
    },
  ]
}

extension TweetsContract {
  static let likesRejected: [Scenario] = [
    Scenario(
      "a rejected like is reverted with a notice", .ada(1...2),
      likes: [.fails(.rejection, after: 1)]
    ) {
      firstIsLiked(of: 1...2)
      when(.wait(1), .showing(1...2, .likeFailed(.rejection)))
      noEffect(.retry)
    },
    Scenario(
      "a rejected unlike keeps the like", .ada(1...5), likes: [.fails(.timeout, after: 1)]
    ) {
      when(.appear, .loads, .showing(1...5))
      when(.like("5"), .showing(1...5, likes: ["5": .unlikeWaits]), .waits)
      when(.wait(50), .unlikes("5"), .showing(1...5, likes: ["5": .unliking]))
      when(.wait(1), .showing(1...5, .unlikeFailed(.timeout)))
    },
    Scenario(
      "a rejection reverts to the accepted like", .ada(1...2),
      likes: [.accepts(after: 1), .fails(.rejection, after: 1)]
    ) {
      firstLikeIsAccepted
      when(.like("1"), .showing(1...2, likes: ["1": .unlikeWaits]), .waits)
      when(.wait(50), .unlikes("1"), .showing(1...2, likes: ["1": .unliking]))
      when(.wait(1), .showing(1...2, likes: ["1": .liked], .unlikeFailed(.rejection)))
    },
    Scenario(
      "the next like removes the notice", .ada(1...7),
      likes: [.fails(.rejection, after: 1), .accepts(after: 1)]
    ) {
      firstIsLiked(of: 1...5)
      when(.wait(1), .showing(1...5, .likeFailed(.rejection)))
      when(.lastRowShown, .showing(1...7, .likeFailed(.rejection)))
      when(.comments("3"), .showing(1...7, open: ["3"], .likeFailed(.rejection)))
      when(.like("2"), .showing(1...7, open: ["3"], likes: ["2": .likeWaits]), .waits)
    },
    Scenario(
      "the next load removes the notice", .ada(1...2), .init(.ada(after: 1), .tweets(1...2)),
      likes: [.fails(.rejection, after: 1)]
    ) {
      firstIsLiked(of: 1...2)
      when(.wait(1), .showing(1...2, .likeFailed(.rejection)))
      when(.refresh, .reloads, .showing(1...2, .refreshing))
      when(.wait(1), .showing(1...2))
    },
    Scenario(
      "one of two likes is rejected", .ada(1...2),
      likes: [.accepts(after: 2), .fails(.rejection, after: 2)]
    ) {
      when(.appear, .loads, .showing(1...2))
      when(.like("1"), .showing(1...2, likes: ["1": .likeWaits]), .waits)
      noEffect(.wait(1))
      when(.like("2"), .showing(1...2, likes: ["1": .likeWaits, "2": .likeWaits]), .waits)
      when(.wait(49), .likes("1"), .showing(1...2, likes: ["1": .liking, "2": .likeWaits]))
      when(.wait(1), .likes("2"), .showing(1...2, likes: ["1": .liking, "2": .liking]))
      when(.wait(1), .showing(1...2, likes: ["1": .liked, "2": .liking]))
      when(.wait(1), .showing(1...2, likes: ["1": .liked], .likeFailed(.rejection)))
    },
    Scenario(
      "a like that is cancelled unexpectedly is reverted with a notice", .ada(1...2),
      likes: [.isCancelled(after: 1)]
    ) {
      firstIsLiked(of: 1...2)
      when(.wait(1), .showing(1...2, .likeFailed(CancellationError())))
    },
  ]

  static let likesInRefresh: [Scenario] = [
    Scenario("a new feed keeps a like in flight", .ada(1...2), .ada(1...3)) {
      firstIsLiked(of: 1...2)
      when(
        .refresh, .reloads, .showing(1...2, likes: ["1": .liking], .refreshing),
        .showing(1...3, likes: ["1": .liking]))
      noEffect(.like("1"))
      when(.wait(1), .showing(1...3, likes: ["1": .liked]))
    },
    Scenario(
      "a new feed overrides an accepted like", .ada(1...2),
      .init(.ada(after: 1), .tweets(1...3))
    ) {
      firstLikeIsAccepted
      when(.refresh, .reloads, .showing(1...2, likes: ["1": .liked], .refreshing))
      when(.wait(1), .showing(1...3))
    },
    Scenario(
      "a like accepted during a refresh stays", .ada(1...2), .init(.ada(after: 3), .tweets(1...3))
    ) {
      when(.appear, .loads, .showing(1...2))
      when(.like("1"), .showing(1...2, likes: ["1": .likeWaits]), .waits)
      noEffect(.wait(49))
      when(.refresh, .reloads, .showing(1...2, likes: ["1": .likeWaits], .refreshing))
      when(.wait(1), .likes("1"), .showing(1...2, likes: ["1": .liking], .refreshing))
      when(.wait(1), .showing(1...2, likes: ["1": .liked], .refreshing))
      when(.wait(1), .showing(1...3, likes: ["1": .liked]))
      when(.refresh, .reloads, .showing(1...3, likes: ["1": .liked], .refreshing))
      when(.wait(3), .showing(1...3))
    },
    Scenario("a like stays after a failed refresh", .ada(1...2), .ada(.fails(.timeout))) {
      firstLikeIsAccepted
      when(
        .refresh, .reloads, .showing(1...2, likes: ["1": .liked], .refreshing),
        .showing(1...2, likes: ["1": .liked], .refreshFailed(.timeout)))
    },
    Scenario(
      "a like rejected during a refresh keeps its notice", .ada(1...2),
      .ada(.tweets(1...3, after: 3)), likes: [.fails(.rejection, after: 1)]
    ) {
      when(.appear, .loads, .showing(1...2))
      when(.like("1"), .showing(1...2, likes: ["1": .likeWaits]), .waits)
      noEffect(.wait(49))
      when(.refresh, .reloads, .showing(1...2, likes: ["1": .likeWaits], .refreshing))
      when(.wait(1), .likes("1"), .showing(1...2, likes: ["1": .liking], .refreshing))
      noEffect(.like("1"))
      when(.wait(1), .showing(1...2, .refreshing, .likeFailed(.rejection)))
      when(.wait(1), .showing(1...3, .likeFailed(.rejection)))
    },
    Scenario(
      "a rejection reverts to the newer feed", .ada(1...2), .ada(1...2),
      likes: [.accepts(after: 1), .fails(.rejection, after: 1)]
    ) {
      firstLikeIsAccepted
      when(.like("1"), .showing(1...2, likes: ["1": .unlikeWaits]), .waits)
      when(.wait(50), .unlikes("1"), .showing(1...2, likes: ["1": .unliking]))
      when(
        .refresh, .reloads, .showing(1...2, likes: ["1": .unliking], .refreshing),
        .showing(1...2, likes: ["1": .unliking]))
      when(.wait(1), .showing(1...2, .unlikeFailed(.rejection)))
    },
    Scenario(
      "a rejected like of a removed tweet has a notice", .ada(1...2), .ada(2...3),
      likes: [.fails(.rejection, after: 1)]
    ) {
      firstIsLiked(of: 1...2)
      when(
        .refresh, .reloads, .showing(1...2, likes: ["1": .liking], .refreshing),
        .showing(2...3, likes: ["1": .liking]))
      when(.wait(1), .showing(2...3, .likeFailed(.rejection)))
    },
  ]
}
