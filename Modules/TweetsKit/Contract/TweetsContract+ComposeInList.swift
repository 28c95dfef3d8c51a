import NetworkKit
import ScreenContracts
import TweetsKit

// 12b. Going back from the composer, what happens to the list below it, and the draft that outlives the
// list.
extension TweetsContract {
  static let goingBack: [Scenario] = [
    Scenario("going back keeps the draft", .ada(1...12), posts: [.tweet(21, after: 1)]) {
      composerIsOpen
      when(.type("Hi"), .composing("Hi"))
      when(.back, .showing(1...5, .draft))
      when(.refresh, .reloads, .showing(1...5, .refreshing, .draft), .showing(1...5, .draft))
      when(.compose, .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .top([21], 1...5, selection: "21", .compose))
    },
    Scenario("going back without words keeps nothing", .ada(1...12), posts: [.tweet(21, after: 1)])
    {
      composerIsOpen
      when(.type(" "), .composing(" "))
      when(.back, .showing(1...5, .compose))
      when(.compose, .composing())
    },
    Scenario(
      "going back ends the request and keeps the draft", .ada(1...12),
      posts: [.tweet(21, after: 2), .tweet(22, after: 1)]
    ) {
      composerIsOpen
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.back, .cancels(1), .showing(1...5, .draft))
      noEffect(.wait(3))
      when(.compose, .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .top([22], 1...5, selection: "22", .compose))
    },
    Scenario(
      "a draft that is discarded is gone", .ada(1...12), posts: [.tweet(21, after: 1)]
    ) {
      composerIsOpen
      when(.type("Hi"), .composing("Hi"))
      when(.back, .showing(1...5, .draft))
      when(.compose, .composing("Hi"))
      when(.discard, .composing("Hi", isAsking: true))
      when(.confirmDiscard, .showing(1...5, .compose))
    },
    Scenario("a draft that was emptied is gone", .ada(1...12), posts: [.tweet(21, after: 1)]) {
      composerIsOpen
      when(.type("Hi"), .composing("Hi"))
      when(.back, .showing(1...5, .draft))
      when(.compose, .composing("Hi"))
      when(.type(""), .composing())
      when(.back, .showing(1...5, .compose))
    },
  ]

  private static let composerIsOpen = [
    listIsShown,
    when(.compose, .composing()),
  ]

  static let besideTheList: [Scenario] = [
    Scenario(
      "a list that refreshes below the composer", .ada(1...12), .ada(.tweets(3...12, after: 2)),
      posts: [.tweet(21, after: 1)]
    ) {
      listIsShown
      when(.refresh, .reloads, .showing(1...5, .refreshing, .compose))
      when(.compose, .composing())
      noEffect(.wait(2))
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .top([21], 3...7, selection: "21", .compose))
    },
    Scenario(
      "a tweet posted during a refresh stays", .ada(1...12), .ada(.tweets(3...12, after: 3)),
      posts: [.tweet(21, after: 1)]
    ) {
      listIsShown
      when(.refresh, .reloads, .showing(1...5, .refreshing, .compose))
      when(.compose, .composing())
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .top([21], 1...5, selection: "21", .refreshing, .compose))
      when(.wait(2), .top([21], 3...6, selection: "21", .compose))
      when(.refresh, .reloads, .top([21], 3...6, selection: "21", .refreshing, .compose))
      when(.wait(3), .showing(3...7, .compose))
    },
    Scenario(
      "a like is sent while the composer is open", .ada(1...12), posts: [.tweet(21, after: 1)]
    ) {
      listIsShown
      when(.like("1"), .showing(1...5, likes: ["1": .likeWaits], .compose), .waits)
      when(.compose, .composing())
      when(.wait(50), .likes("1"))
      noEffect(.wait(1))
      when(.back, .showing(1...5, likes: ["1": .liked], .compose))
    },
    Scenario(
      "new tweets arrive below the composer", .ada(1...12), posts: [.tweet(21, after: 2)],
      updates: [[.tweet(22, after: 1), .tweet(21, after: 1), .tweet(21, after: 3)]]
    ) {
      when(.appear, .loads, .showing(1...5, .compose), .listens)
      when(.compose, .composing())
      noEffect(.wait(1))
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      noEffect(.wait(1))
      when(.wait(1), .top([21], 1...5, selection: "21", .compose, .new(1)))
      noEffect(.wait(2))
    },
  ]

  static let composerLeft: [Scenario] = [
    Scenario("closed while a tweet is posted", .ada(1...12), posts: [.tweet(21, after: 2)]) {
      composerIsOpen
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.close, .cancels(1))
      noEffect(.release, .wait(9))
    },
    Scenario("released while a tweet is posted", .ada(1...12), posts: [.tweet(21, after: 2)]) {
      composerIsOpen
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.release, .cancels(1))
      noEffect(.wait(9))
    },
    Scenario("released with an open composer", .ada(1...12), posts: [.tweet(21, after: 2)]) {
      composerIsOpen
      noEffect(.release)
    },
  ]

  static let draftLeft: [Scenario] = [
    Scenario(
      "the draft of an earlier list is continued", .ada(1...12), posts: [.tweet(21, after: 1)],
      draft: "Hi"
    ) {
      earlierDraftIsOpen
      when(.type("Ho "), .composing("Ho "))
      when(.back, .showing(1...5, .draft))
      when(.compose, .composing("Ho "))
      when(.back, .showing(1...5, .draft))
      noEffect(.close)
      when(.readDraft, .left("Ho "))
    },
    Scenario(
      "an earlier draft that is posted is gone", .ada(1...12), posts: [.tweet(21, after: 1)],
      draft: "Hi"
    ) {
      earlierDraftIsOpen
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.wait(1), .top([21], 1...5, selection: "21", .compose))
      noEffect(.close)
      when(.readDraft, .left(""))
    },
    Scenario(
      "an earlier draft that is discarded is gone", .ada(1...12), posts: [.tweet(21, after: 1)],
      draft: "Hi"
    ) {
      earlierDraftIsOpen
      when(.discard, .composing("Hi", isAsking: true))
      when(.confirmDiscard, .showing(1...5, .compose))
      noEffect(.close)
      when(.readDraft, .left(""))
    },
    Scenario(
      "an earlier draft that is emptied is gone", .ada(1...12), posts: [.tweet(21, after: 1)],
      draft: "Hi"
    ) {
      earlierDraftIsOpen
      when(.type(" "), .composing(" "))
      when(.back, .showing(1...5, .compose))
      noEffect(.close)
      when(.readDraft, .left(""))
    },
    Scenario(
      "closing the list during a post keeps the draft", .ada(1...12),
      posts: [.tweet(21, after: 2)]
    ) {
      composerIsOpen
      when(.type("Hi"), .composing("Hi"))
      when(.post, .posts("Hi"), .composing("Hi", isPosting: true))
      when(.close, .cancels(1))
      when(.readDraft, .left("Hi"))
    },
    Scenario(
      "a list without a feed keeps the draft of an earlier one", .ada(.fails(.timeout)),
      posts: [.tweet(21, after: 1)], draft: "Hi"
    ) {
      when(.appear, .loads, .shows(.failed(.ada, .timeout)))
      noEffect(.compose, .close)
      when(.readDraft, .left("Hi"))
    },
  ]

  private static let earlierDraftIsOpen = [
    when(.appear, .loads, .showing(1...5, .draft)),
    when(.compose, .composing("Hi")),
  ]
}
