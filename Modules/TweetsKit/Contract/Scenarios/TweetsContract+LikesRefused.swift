import NetworkKit
import RaceKit
import TweetsKit

extension TweetsContract {
  static let likesRefused: [TweetsScenario] = [
    TweetsScenario(
      "a refused like is undone with a notice", [.ada(1...2)], likes: [.fails(.refusal, after: 1)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(.like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]))
      when(
        .wait(1), .showing(1...2, of: 2, failed: .like(.refusal)),
        .notes(["Could not like the tweet: not allowed"]),
        .draws(0, DrawnTweet("Cleo @cleo", text: "Tweet 1", actions: ["1 like"])))
      when(.retry)
    },
    TweetsScenario(
      "a like stays where taking it back failed", [.ada(1...5)], likes: [.fails(.timeout)]
    ) {
      when(.appear, .loads, .showing(1...5, of: 5))
      when(
        .like("5"), .unlikes("5"), .showing(1...5, of: 5, likes: ["5": .unliking]),
        .showing(1...5, of: 5, failed: .unlike(.timeout)),
        .notes(["Could not take the like back: moments.example did not answer in time"]),
        .draws(4, DrawnTweet("Cleo @cleo", text: "Tweet 5", actions: ["✓ 5 likes"])))
    },
    TweetsScenario(
      "a refusal leaves what was agreed before", [.ada(1...2)],
      likes: [.agrees(), .fails(.refusal, after: 1)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(
        .like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]),
        .showing(1...2, of: 2, likes: ["1": .liked]))
      when(
        .like("1"), .unlikes("1"), .showing(1...2, of: 2, likes: ["1": .unliking(after: .liked)]))
      when(
        .wait(1), .showing(1...2, of: 2, likes: ["1": .liked], failed: .unlike(.refusal)),
        .draws(0, DrawnTweet("Cleo @cleo", text: "Tweet 1", actions: ["✓ 2 likes"])))
    },
    TweetsScenario(
      "the notice goes with the next like", [.ada(1...7)],
      likes: [.fails(.refusal), .agrees(after: 1)]
    ) {
      when(.appear, .loads, .showing(1...5, of: 7, more: true))
      when(
        .like("1"), .likes("1"), .showing(1...5, of: 7, more: true, likes: ["1": .liking]),
        .showing(1...5, of: 7, more: true, failed: .like(.refusal)))
      when(.lastRowShown, .showing(1...7, of: 7, failed: .like(.refusal)))
      when(.comments("3"), .showing(1...7, of: 7, open: ["3"], failed: .like(.refusal)))
      when(
        .like("2"), .likes("2"), .showing(1...7, of: 7, open: ["3"], likes: ["2": .liking]),
        .notes([]))
    },
    TweetsScenario(
      "the notice goes with the next load", [.ada(1...2), .init(.ada(after: 1), .tweets(1...2))],
      likes: [.fails(.refusal)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(
        .like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]),
        .showing(1...2, of: 2, failed: .like(.refusal)))
      when(.refresh, .loads, .showing(1...2, of: 2, .refreshing), .notes([]))
      when(.wait(1), .showing(1...2, of: 2))
    },
    TweetsScenario(
      "one of two likes is refused", [.ada(1...2)],
      likes: [.agrees(after: 1), .fails(.refusal, after: 2)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(.like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]))
      when(
        .like("2"), .likes("2"), .showing(1...2, of: 2, likes: ["1": .liking, "2": .liking]))
      when(.wait(1), .showing(1...2, of: 2, likes: ["1": .liked, "2": .liking]))
      when(.wait(1), .showing(1...2, of: 2, likes: ["1": .liked], failed: .like(.refusal)))
    },
    TweetsScenario(
      "a cancelled like is undone without a word", [.ada(1...2)], likes: [.isCancelled(after: 1)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(.like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]))
      when(.wait(1), .showing(1...2, of: 2), .notes([]))
    },
  ]

  static let likesInRefresh: [TweetsScenario] = [
    TweetsScenario(
      "a feed leaves a like under way", [.ada(1...2), .ada(1...3)], likes: [.agrees(after: 1)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(.like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]))
      when(
        .refresh, .loads, .showing(1...2, of: 2, likes: ["1": .liking], .refreshing),
        .showing(1...3, of: 3, likes: ["1": .liking]))
      when(.like("1"))
      when(.wait(1), .showing(1...3, of: 3, likes: ["1": .liked]))
    },
    TweetsScenario(
      "a feed is right about a like that was answered",
      [.ada(1...2), .init(.ada(after: 1), .tweets(1...3))]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(
        .like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]),
        .showing(1...2, of: 2, likes: ["1": .liked]))
      when(.refresh, .loads, .showing(1...2, of: 2, likes: ["1": .liked], .refreshing))
      when(.wait(1), .showing(1...3, of: 3))
    },
    TweetsScenario(
      "a like outlives a failed refresh", [.ada(1...2), .init(.ada(), .fails(.timeout))]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(
        .like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]),
        .showing(1...2, of: 2, likes: ["1": .liked]))
      when(
        .refresh, .loads, .showing(1...2, of: 2, likes: ["1": .liked], .refreshing),
        .showing(1...2, of: 2, likes: ["1": .liked], .refreshFailed(.timeout)))
    },
    TweetsScenario(
      "a like refused during a refresh is still said afterwards",
      [.ada(1...2), .init(.ada(), .tweets(1...3, after: 2))], likes: [.fails(.refusal, after: 1)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(.refresh, .loads, .showing(1...2, of: 2, .refreshing))
      when(.like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking], .refreshing))
      when(.wait(1), .showing(1...2, of: 2, .refreshing, failed: .like(.refusal)))
      when(.wait(1), .showing(1...3, of: 3, failed: .like(.refusal)))
    },
    TweetsScenario(
      "a refusal leaves what a newer feed says", [.ada(1...2), .ada(1...2)],
      likes: [.agrees(), .fails(.refusal, after: 1)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(
        .like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]),
        .showing(1...2, of: 2, likes: ["1": .liked]))
      when(
        .like("1"), .unlikes("1"), .showing(1...2, of: 2, likes: ["1": .unliking(after: .liked)]))
      when(
        .refresh, .loads,
        .showing(1...2, of: 2, likes: ["1": .unliking(after: .liked)], .refreshing),
        .showing(1...2, of: 2, likes: ["1": .unliking]))
      when(.wait(1), .showing(1...2, of: 2, failed: .unlike(.refusal)))
    },
    TweetsScenario(
      "a like of a tweet that has gone is refused", [.ada(1...2), .ada(2...3)],
      likes: [.fails(.refusal, after: 1)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(.like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]))
      when(
        .refresh, .loads, .showing(1...2, of: 2, likes: ["1": .liking], .refreshing),
        .showing(2...3, of: 2, likes: ["1": .liking]))
      when(.wait(1), .showing(2...3, of: 2, failed: .like(.refusal)))
    },
  ]
}
