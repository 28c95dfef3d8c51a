import NetworkKit
import RaceKit
import TweetsKit

// 9. A like is shown immediately and sent; choosing it again takes it back. While its request is in
// flight, further choices for the tweet are ignored. A rejected like is reverted, with a notice
// until the next like or load. A new feed overrides all likes except those in flight.
extension TweetsContract {
  static let likes: [TweetsScenario] = liking + likesRefused + likesInRefresh + likesLeft

  private static let liking: [TweetsScenario] = [
    TweetsScenario("a like is seen at once", [.ada(1...2)], likes: [.agrees(after: 2)]) {
      when(.appear, .loads, .showing(1...2, of: 2), .draws(0, tweet("1 like")))
      when(
        .like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]),
        .draws(0, tweet("✓ 2 likes")))
      when(.wait(1))
      when(
        .wait(1), .showing(1...2, of: 2, likes: ["1": .liked]), .draws(0, tweet("✓ 2 likes")),
        .notes([]))
    },
    TweetsScenario("a like is taken back", [.ada(1...5)], likes: [.agrees(after: 1)]) {
      when(.appear, .loads, .showing(1...5, of: 5))
      when(
        .like("5"), .unlikes("5"), .showing(1...5, of: 5, likes: ["5": .unliking]),
        .draws(4, DrawnTweet("Cleo @cleo", text: "Tweet 5", actions: ["4 likes"])))
      when(.wait(1), .showing(1...5, of: 5, likes: ["5": .unliked]))
      when(
        .like("5"), .likes("5"), .showing(1...5, of: 5, likes: ["5": .liking(after: .unliked)]),
        .draws(4, DrawnTweet("Cleo @cleo", text: "Tweet 5", actions: ["✓ 5 likes"])))
    },
    TweetsScenario("a like that is answered at once", [.ada(1...2)]) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(
        .like("1"), .likes("1"), .showing(1...2, of: 2, likes: ["1": .liking]),
        .showing(1...2, of: 2, likes: ["1": .liked]))
    },
    TweetsScenario(
      "a second like while one is under way is none", [.ada(1...2)], likes: [.agrees(after: 1)]
    ) {
      when(.appear, .loads, .showing(1...2, of: 2))
      when(
        .atOnce([.like("1"), .like("1")]), .likes("1"),
        .showing(1...2, of: 2, likes: ["1": .liking]))
      when(.like("1"))
      when(.wait(1), .showing(1...2, of: 2, likes: ["1": .liked]))
      when(
        .like("1"), .unlikes("1"), .showing(1...2, of: 2, likes: ["1": .unliking(after: .liked)]))
    },
    TweetsScenario(
      "tweets are liked side by side", [.ada(1...3)], likes: [.agrees(after: 3), .agrees(after: 1)]
    ) {
      when(.appear, .loads, .showing(1...3, of: 3))
      when(.like("1"), .likes("1"), .showing(1...3, of: 3, likes: ["1": .liking]))
      when(
        .like("2"), .likes("2"), .showing(1...3, of: 3, likes: ["1": .liking, "2": .liking]))
      when(.wait(1), .showing(1...3, of: 3, likes: ["1": .liking, "2": .liked]))
      when(.wait(2), .showing(1...3, of: 3, likes: ["1": .liked, "2": .liked]))
    },
    TweetsScenario(
      "a like is untouched by more, comments and selection", [.ada(1...7)],
      likes: [.agrees(after: 1)]
    ) {
      when(.appear, .loads, .showing(1...5, of: 7, more: true))
      when(.like("3"), .likes("3"), .showing(1...5, of: 7, more: true, likes: ["3": .liking]))
      when(.lastRowShown, .showing(1...7, of: 7, likes: ["3": .liking]))
      when(.comments("3"), .showing(1...7, of: 7, open: ["3"], likes: ["3": .liking]))
      when(.wait(1), .showing(1...7, of: 7, open: ["3"], likes: ["3": .liked]))
      when(
        .select("3"), .showing(1...7, of: 7, selection: "3", open: ["3"], likes: ["3": .liked]),
        .outputs(.tweetSelected(id: "3")))
    },
    TweetsScenario(
      "what is not shown is not liked",
      [.init(.ada(after: 1), .fails(.timeout, after: 1)), .ada(1...7)]
    ) {
      when(.like("1"))
      when(.appear, .loads)
      when(.like("1"))
      when(.wait(1), .shows(.failed(.ada, .timeout)))
      when(.like("1"))
      when(.retry, .loads, .shows(.loading(.ada)), .showing(1...5, of: 7, more: true))
      when(.like("6"))
      when(.like("nobody's"))
    },
  ]

  private static func tweet(_ likes: String) -> DrawnTweet {
    DrawnTweet("Cleo @cleo", text: "Tweet 1", actions: [likes])
  }

  private static let likesLeft: [TweetsScenario] = [
    TweetsScenario(
      "closed during a like", [.ada(1...3)],
      likes: [.agrees(after: 1), .fails(.refusal, after: 2).deaf]
    ) {
      when(.appear, .loads, .showing(1...3, of: 3))
      when(.like("1"), .likes("1"), .showing(1...3, of: 3, likes: ["1": .liking]))
      when(
        .like("2"), .likes("2"), .showing(1...3, of: 3, likes: ["1": .liking, "2": .liking]))
      when(.close, .cancels(2))
      when(.wait(5))
      when(.release)
    },
    TweetsScenario("released during a like", [.ada(1...3)], likes: [.fails(.refusal, after: 1)]) {
      when(.appear, .loads, .showing(1...3, of: 3))
      when(.like("1"), .likes("1"), .showing(1...3, of: 3, likes: ["1": .liking]))
      when(.release, .cancels(1))
      when(.wait(5))
    },
  ]
}
