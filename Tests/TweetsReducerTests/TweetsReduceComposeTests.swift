import DisplayKit
import ReducerKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsReducer

/// How the scene runs the composer, whose own behaviour is in ``ComposerTests``.
struct TweetsReduceComposeTests {
  private typealias State = TweetsSceneState
  typealias Row = TweetsReduceTests.Row

  private static func state(
    canCompose: Bool = true, _ change: (inout State) -> Void = { _ in }
  ) -> State {
    var state = State(canCompose: canCompose)
    state.receive(.failure(TweetsReduceTests.failure), .success(.make(1..<9)))
    change(&state)
    return state
  }

  @Test(arguments: presenting + lifting)
  func reduces(row: Row) {
    var state = row.before
    #expect(State.reduce(into: &state, row.action) == row.effects)
    #expect(state == row.after)
  }

  private static let left = state { $0.dismissComposer(.left("Hi")) }
  private static let composing = state { $0.composer = Composer(text: "Hi") }
  private static let posting = state {
    $0.composer = Composer(text: "Hi")
    $0.composer?.status = .posting
  }

  static let presenting = [
    Row("composing", state(), .compose) { $0.composer = Composer(text: "") },
    Row("composing with a draft", left, .compose) { $0.composer = Composer(text: "Hi") },
    Row("composing twice", composing, .compose),
    Row("composing without a feed", State(canCompose: true), .compose),
    Row("composing without a stack", state(canCompose: false), .compose),
    Row(
      "composing during a search",
      state { state in
        state.search = SearchWords("text").map { TweetsSearch($0, in: state.feed) }
      }, .compose),
  ]

  static let lifting = [
    Row("a text", composing, .composer(.edit("Ho"))) { $0.composer = Composer(text: "Ho") },
    Row(
      "a post", composing, .composer(.post), [.run(.post(TweetDraft("Hi")), id: .post)]
    ) { $0 = posting },
    Row("closing", composing, .composer(.close)) { $0 = left },
    Row("closing in flight", posting, .composer(.close), [.cancel(id: .post)]) { $0 = left },
    Row("discarding", state { $0.composer = Composer(text: "") }, .composer(.discard)) {
      $0 = state()
    },
    Row("a posted tweet", posting, .composer(.receive(.success(.number(7))))) {
      $0.dismissComposer(.posted(.number(7)))
    },
    Row("closing again", left, .composer(.close)),
  ]

  @Test func aPostedTweetIsTheFirstAndSelected() {
    var state = Self.left
    for number in [10, 12] { state.receiveNewTweet(.number(number)) }
    state.dismissComposer(.posted(.number(10)))
    #expect(state.visibleTweets.map(\.id) == ["10", "1", "2", "3", "4", "5"])
    #expect(state.selection == "10" && state.newTweets.tweets.map(\.id) == ["12"])
    #expect(state.composer == nil && state.draft == "" && state.owner == .dan)
  }

  @Test func aNewerFeedKeepsATweetThatIsPostedDuringItsLoad() {
    var state = Self.composing
    state.beginLoad()
    state.dismissComposer(.posted(.number(10)))
    state.receive(.failure(TweetsReduceTests.failure), .success(.make(1..<9)))
    #expect(state.visibleTweets.map(\.id) == ["10", "1", "2", "3", "4"])
    #expect(state.selection == "10")
  }

  @Test func aPostedTweetOfTheFeedIsShownOnce() {
    var state = Self.composing
    state.dismissComposer(.posted(.number(3)))
    #expect(state.visibleTweets.map(\.id) == ["3", "1", "2", "4", "5", "6"])
  }
}
