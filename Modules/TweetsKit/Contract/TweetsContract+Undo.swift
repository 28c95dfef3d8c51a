import NetworkKit
import ScreenContracts
import TweetsKit

// 9b. Undo, or the like again, takes back a like that waits: nothing is sent. A screen that is closed
// sends the likes that wait, at once; it does not cancel those that are in flight.
extension TweetsContract {
  static let undo: [Scenario] = undoing + waitingInRefresh + waitingElsewhere + waitingLeft

  /// The first tweet, with a like that waits.
  private static func firstWaits(of numbers: ClosedRange<Int>) -> [Scenario.Line] {
    [
      when(.appear, .loads, .showing(numbers)),
      when(.like("1"), .showing(numbers, likes: ["1": .likeWaits]), .waits),
    ]
  }

  private static let undoing: [Scenario] = [
    Scenario("a like is undone at the last moment", .ada(1...2)) {
      firstWaits(of: 1...2)
      noEffect(.wait(49))
      when(.undo("1"), .cancels(1), .showing(1...2))
      noEffect(.undo("1"), .wait(60))
    },
    Scenario("choosing a like again undoes it", .ada(1...2)) {
      firstWaits(of: 1...2)
      noEffect(.wait(20))
      when(.like("1"), .cancels(1), .showing(1...2))
      noEffect(.wait(60))
    },
    Scenario("a like and undo in the same turn", .ada(1...2)) {
      when(.appear, .loads, .showing(1...2))
      when(
        .atOnce([.like("1"), .like("1")]), .showing(1...2, likes: ["1": .likeWaits]),
        .showing(1...2))
      when(
        .atOnce([.like("1"), .undo("1")]), .showing(1...2, likes: ["1": .likeWaits]),
        .showing(1...2))
      noEffect(.wait(60))
    },
    Scenario("a like after undo waits for its own time", .ada(1...2)) {
      firstWaits(of: 1...2)
      noEffect(.wait(30))
      when(.undo("1"), .cancels(1), .showing(1...2))
      when(.like("1"), .showing(1...2, likes: ["1": .likeWaits]), .waits)
      noEffect(.wait(49))
      when(.wait(1), .likes("1"), .showing(1...2, likes: ["1": .liking]))
      when(.wait(1), .showing(1...2, likes: ["1": .liked]))
    },
    Scenario("an unlike is undone", .ada(1...5)) {
      when(.appear, .loads, .showing(1...5))
      when(.like("5"), .showing(1...5, likes: ["5": .unlikeWaits]), .waits)
      when(.undo("5"), .cancels(1), .showing(1...5))
      noEffect(.wait(60))
    },
    Scenario("undo reverts to the accepted like", .ada(1...2)) {
      firstLikeIsAccepted
      when(.like("1"), .showing(1...2, likes: ["1": .unlikeWaits]), .waits)
      when(.undo("1"), .cancels(1), .showing(1...2, likes: ["1": .liked]))
      noEffect(.wait(60))
    },
    Scenario("one of two likes is undone", .ada(1...2)) {
      firstWaits(of: 1...2)
      noEffect(.wait(10))
      when(.like("2"), .showing(1...2, likes: ["1": .likeWaits, "2": .likeWaits]), .waits)
      when(.undo("1"), .cancels(1), .showing(1...2, likes: ["2": .likeWaits]))
      noEffect(.wait(49))
      when(.wait(1), .likes("2"), .showing(1...2, likes: ["2": .liking]))
      when(.wait(1), .showing(1...2, likes: ["2": .liked]))
    },
    Scenario("there is nothing to undo", .ada(1...7)) {
      when(.appear, .loads, .showing(1...5))
      noEffect(.undo("1"), .undo("5"), .undo("6"), .undo("unknown"))
    },
    Scenario(
      "undo keeps the notice of another like", .ada(1...2), likes: [.fails(.rejection, after: 1)]
    ) {
      firstWaits(of: 1...2)
      noEffect(.wait(10))
      when(.like("2"), .showing(1...2, likes: ["1": .likeWaits, "2": .likeWaits]), .waits)
      when(.wait(40), .likes("1"), .showing(1...2, likes: ["1": .liking, "2": .likeWaits]))
      when(.wait(1), .showing(1...2, likes: ["2": .likeWaits], .likeFailed(.rejection)))
      when(.undo("2"), .cancels(1), .showing(1...2, .likeFailed(.rejection)))
    },
    Scenario(
      "choosing a like again keeps the notice of another like", .ada(1...2),
      likes: [.fails(.rejection, after: 1)]
    ) {
      firstWaits(of: 1...2)
      noEffect(.wait(10))
      when(.like("2"), .showing(1...2, likes: ["1": .likeWaits, "2": .likeWaits]), .waits)
      when(.wait(40), .likes("1"), .showing(1...2, likes: ["1": .liking, "2": .likeWaits]))
      when(.wait(1), .showing(1...2, likes: ["2": .likeWaits], .likeFailed(.rejection)))
      when(.like("2"), .cancels(1), .showing(1...2, .likeFailed(.rejection)))
    },
    Scenario(
      "a second like during the request keeps the notice of another like", .ada(1...2),
      likes: [.fails(.rejection, after: 1), .accepts(after: 3)]
    ) {
      when(.appear, .loads, .showing(1...2))
      when(
        .atOnce([.like("1"), .like("2")]), .showing(1...2, likes: ["1": .likeWaits]),
        .showing(1...2, likes: ["1": .likeWaits, "2": .likeWaits]), .waits, .waits)
      when(
        .wait(50), .likes("1"), .showing(1...2, likes: ["1": .liking, "2": .likeWaits]),
        .likes("2"), .showing(1...2, likes: ["1": .liking, "2": .liking]))
      when(.wait(1), .showing(1...2, likes: ["2": .liking], .likeFailed(.rejection)))
      noEffect(.like("2"))
      when(.wait(2), .showing(1...2, likes: ["2": .liked], .likeFailed(.rejection)))
    },
  ]

  private static let waitingInRefresh: [Scenario] = [
    Scenario("a new feed keeps a like that waits", .ada(1...2), .ada(.tweets(1...3, after: 2))) {
      firstWaits(of: 1...2)
      when(.refresh, .reloads, .showing(1...2, likes: ["1": .likeWaits], .refreshing))
      when(.wait(2), .showing(1...3, likes: ["1": .likeWaits]))
      when(.wait(48), .likes("1"), .showing(1...3, likes: ["1": .liking]))
      when(.wait(1), .showing(1...3, likes: ["1": .liked]))
    },
    Scenario("undo reverts to the newer feed", .ada(1...2), .ada(1...2)) {
      firstLikeIsAccepted
      when(.like("1"), .showing(1...2, likes: ["1": .unlikeWaits]), .waits)
      when(
        .refresh, .reloads, .showing(1...2, likes: ["1": .unlikeWaits], .refreshing),
        .showing(1...2, likes: ["1": .unlikeWaits]))
      when(.undo("1"), .cancels(1), .showing(1...2))
    },
    Scenario("a like of a removed tweet is sent", .ada(1...2), .ada(2...3)) {
      firstWaits(of: 1...2)
      when(
        .refresh, .reloads, .showing(1...2, likes: ["1": .likeWaits], .refreshing), .showing(2...3))
      when(.wait(50), .likes("1"), .showing(2...3, likes: ["1": .liking]))
      when(.wait(1), .showing(2...3))
    },
    Scenario("a like of a removed tweet is undone", .ada(1...2), .ada(2...3), .ada(1...3)) {
      firstWaits(of: 1...2)
      when(
        .refresh, .reloads, .showing(1...2, likes: ["1": .likeWaits], .refreshing), .showing(2...3))
      noEffect(.like("1"))
      when(.undo("1"), .cancels(1), .showing(2...3))
      when(.refresh, .reloads, .showing(2...3, .refreshing), .showing(1...3))
      noEffect(.wait(60))
    },
    Scenario("a like waits during a failed refresh", .ada(1...2), .ada(.fails(.timeout))) {
      firstWaits(of: 1...2)
      when(
        .refresh, .reloads, .showing(1...2, likes: ["1": .likeWaits], .refreshing),
        .showing(1...2, likes: ["1": .likeWaits], .refreshFailed(.timeout)))
      when(
        .wait(50), .likes("1"),
        .showing(1...2, likes: ["1": .liking], .refreshFailed(.timeout)))
    },
  ]

  private static let waitingElsewhere: [Scenario] = [
    Scenario("a like of a result is undone in the feed", .ada(1...12), searches: [.tweets([14])]) {
      feedIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      when(.wait(3), .searches("dan"), .found(byDan + [14]))
      when(.like("2"), .found(byDan + [14], likes: ["2": .likeWaits]), .waits)
      when(
        .like("14"), .found(byDan + [14], likes: ["2": .likeWaits, "14": .likeWaits]), .waits)
      when(.search(""), .showing(1...5, likes: ["2": .likeWaits]))
      when(.undo("2"), .cancels(1), .showing(1...5))
      when(.wait(50), .likes("14"), .showing(1...5, likes: ["14": .liking]))
      when(.wait(1), .showing(1...5))
    },
    Scenario(
      "a like waits in a new tweet", .ada(1...12), updates: [[.tweet(21, after: 2)]]
    ) {
      when(.appear, .loads, .showing(1...5), .listens)
      when(.wait(2), .showing(1...5, .new(1)))
      when(.showNew, .top([21], 1...5))
      when(.like("21"), .top([21], 1...5, likes: ["21": .likeWaits]), .waits)
      when(.undo("21"), .cancels(1), .top([21], 1...5))
    },
  ]

  private static let waitingLeft: [Scenario] = [
    Scenario("closed while likes wait", .ada(1...5), likes: [.fails(.rejection, after: 1)]) {
      when(.appear, .loads, .showing(1...5))
      when(
        .atOnce([.like("5"), .like("2")]), .showing(1...5, likes: ["5": .unlikeWaits]),
        .showing(1...5, likes: ["5": .unlikeWaits, "2": .likeWaits]), .waits, .waits)
      noEffect(.wait(30))
      when(.close, .cancels(2), .unlikes("5"), .likes("2"))
      noEffect(.wait(1), .release, .wait(60))
    },
    Scenario("closed after undo", .ada(1...2)) {
      firstWaits(of: 1...2)
      when(.undo("1"), .cancels(1), .showing(1...2))
      noEffect(.close, .wait(60), .release)
    },
    Scenario("closed while one like waits and one is in flight", .ada(1...2)) {
      firstIsLiked(of: 1...2)
      when(.like("2"), .showing(1...2, likes: ["1": .liking, "2": .likeWaits]), .waits)
      when(.close, .cancels(1), .likes("2"))
      noEffect(.release, .wait(60))
    },
    Scenario("released while a like waits", .ada(1...2)) {
      firstWaits(of: 1...2)
      when(.release, .cancels(1))
      noEffect(.wait(60))
    },
  ]
}
