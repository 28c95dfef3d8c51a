import NetworkKit
import ScreenContracts
import TweetsKit

// 12. A line above the feed opens the composer, which is a screen of its own above the list. A tweet
// that was posted is the first of the feed, and selected, and stays if a refresh began before. A
// failure keeps the draft. Going back keeps it for the list, and for the next one. A list without a
// stack has no composer.
extension TweetsContract {
  static let compose: [Scenario] =
    opens + writing + posting + discarding + goingBack + besideTheList + composerLeft + draftLeft

  static let listIsShown = when(.appear, .loads, .showing(1...5, .compose))

  /// The list, and a composer with a text.
  private static let textIsTyped = [
    listIsShown,
    when(.compose, .composing()),
    when(.type("Hi"), .composing("Hi")),
  ]

  private static let opens: [Scenario] = [
    Scenario("the composer is above the list, which stays", .ada(1...12), posts: posted) {
      listIsShown
      when(.lastRowShown, .showing(1...10, .compose))
      when(.comments("3"), .showing(1...10, open: ["3"], .compose))
      when(.compose, .composing())
      when(.back, .showing(1...10, open: ["3"], .compose))
    },
    Scenario("a list without a stack has no composer", .ada(1...12)) {
      feedIsShown
      noEffect(.compose)
    },
    Scenario(
      "the composer needs a feed", .ada(.fails(.timeout, after: 1)), .ada(1...12), posts: posted
    ) {
      when(.appear, .loads)
      noEffect(.compose)
      when(.wait(1), .shows(.failed(.ada, .timeout)))
      noEffect(.compose)
      when(.retry, .reloads, .shows(.loading(.ada)), .showing(1...5, .compose))
      when(.compose, .composing())
    },
    Scenario("a search is shown without the line", .ada(1...12), posts: posted) {
      listIsShown
      when(.search("dan"), .found(byDan, .searching), .pauses)
      noEffect(.compose)
      when(.search(""), .cancels(1), .showing(1...5, .compose))
    },
    Scenario("choosing the line twice opens one composer", .ada(1...12), posts: posted) {
      listIsShown
      when(.atOnce([.compose, .compose]), .composing())
      when(.back, .showing(1...5, .compose))
    },
    Scenario("the first tweet of a feed", .ada(.noTweets()), posts: posted) {
      when(.appear, .loads, .found([], .noTweets, .compose))
      when(.compose, .composing())
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(2), .showing([.number(21)], selection: "21", .compose))
    },
  ]

  private static let posted: [ScriptedResponse<Tweet>] = [.tweet(21, after: 2)]
  private static let tooLong = String(repeating: "a", count: 281)

  private static let writing: [Scenario] = [
    Scenario("characters are counted", .ada(1...12), posts: posted) {
      textIsTyped
      when(.type(" Hi  there "), .composing(" Hi  there "))
      when(.type(""), .composing())
    },
    Scenario("a text without words is not posted", .ada(1...12), posts: posted) {
      listIsShown
      when(.compose, .composing())
      when(.post, .composing(error: "write something first"))
      when(.type("  "), .composing("  "))
      when(.post, .composing("  ", error: "write something first"))
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
    },
    Scenario("a text that is too long is not posted", .ada(1...12), posts: posted) {
      textIsTyped
      when(.type(tooLong), .composing(tooLong, error: "at most 280 characters"))
      noEffect(.post)
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
    },
  ]

  private static let posting: [Scenario] = [
    Scenario("a tweet that was posted is the first, and selected", .ada(1...12), posts: posted) {
      listIsShown
      when(.compose, .composing())
      when(.type(" Hi "), .composing(" Hi "))
      when(.post, .posts("Hi"), .composing(" Hi ", isPosting: true))
      noEffect(.wait(1))
      when(.wait(1), .top([21], 1...5, selection: "21", .compose))
      when(.lastRowShown, .top([21], 1...10, selection: "21", .compose))
      when(.compose, .composing())
    },
    Scenario("nothing else happens while it is posted", .ada(1...12), posts: posted) {
      textIsTyped
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      noEffect(.post, .retry, .type("Ho"), .discard, .confirmDiscard, .keepDraft)
      when(.wait(2), .top([21], 1...5, selection: "21", .compose))
    },
    Scenario(
      "a failure keeps the draft, which is posted again", .ada(1...12),
      posts: [.fails(.rejection, after: 1), .fails(.timeout, after: 1), .tweet(21, after: 1)]
    ) {
      textIsTyped
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .composing("Hi", failure: .rejection))
      when(.retry, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .composing("Hi", failure: .timeout))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .top([21], 1...5, selection: "21", .compose))
    },
    Scenario(
      "a new text removes the failure", .ada(1...12),
      posts: [.fails(.rejection, after: 1), .tweet(21, after: 1)]
    ) {
      textIsTyped
      noEffect(.retry)
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .composing("Hi", failure: .rejection))
      noEffect(.type("Hi"))
      when(.type("Ho"), .composing("Ho"))
      noEffect(.retry)
      when(.post, .posts("Ho"), .composing("Ho", isPosting: true))
      when(.wait(1), .top([21], 1...5, selection: "21", .compose))
    },
    Scenario(
      "a post that is cancelled unexpectedly is a failure", .ada(1...12),
      posts: [.isCancelled(after: 1)]
    ) {
      textIsTyped
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .composing("Hi", failure: CancellationError()))
    },
  ]

  private static let discarding: [Scenario] = [
    Scenario("without words there is no question", .ada(1...12), posts: posted) {
      listIsShown
      when(.compose, .composing())
      when(.type("  "), .composing("  "))
      when(.discard, .showing(1...5, .compose))
      when(.compose, .composing())
    },
    Scenario("a draft is discarded after a question", .ada(1...12), posts: posted) {
      textIsTyped
      noEffect(.confirmDiscard, .keepDraft)
      when(.discard, .composing("Hi", isAsking: true))
      noEffect(.discard)
      when(.keepDraft, .composing("Hi"))
      when(.discard, .composing("Hi", isAsking: true))
      when(.confirmDiscard, .showing(1...5, .compose))
      when(.compose, .composing())
    },
    Scenario("a new text takes the question back", .ada(1...12), posts: posted) {
      textIsTyped
      when(.discard, .composing("Hi", isAsking: true))
      noEffect(.type("Hi"))
      when(.type("Ho"), .composing("Ho"))
      noEffect(.confirmDiscard)
    },
    Scenario("posting takes the question back", .ada(1...12), posts: posted) {
      textIsTyped
      when(.discard, .composing("Hi", isAsking: true))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(2), .top([21], 1...5, selection: "21", .compose))
    },
    Scenario(
      "a failed draft is discarded", .ada(1...12), posts: [.fails(.rejection, after: 1)]
    ) {
      textIsTyped
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .composing("Hi", failure: .rejection))
      when(.discard, .composing("Hi", failure: .rejection, isAsking: true))
      when(.confirmDiscard, .showing(1...5, .compose))
    },
  ]
}
