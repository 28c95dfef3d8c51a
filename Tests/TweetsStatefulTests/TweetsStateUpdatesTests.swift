import DisplayKit
import NetworkKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// New tweets and the loss of their connection, from the state before to the state after.
struct TweetsStateUpdatesTests {
  private static let lost = NetworkError.timedOut(host: "moments.test")
  private static let closed = TweetUpdate.closed(lost, retryIn: .seconds(1))
  private static let interrupted = TweetsState.make(1...7) {
    $0.updatesFailure = .connection(Failure(lost))
  }
  private static let failed = TweetsState.make(1...7) {
    $0.updatesFailure = .listening(Failure(lost))
  }

  private static func state(new numbers: Int...) -> TweetsState {
    .make(1...7) { loaded in
      for number in numbers { loaded.newTweets.add(.number(number), to: loaded.feed) }
    }
  }

  @Test func countsTweetsThatAreNew() {
    let one = Self.state().receiving(.tweet(.number(8)))
    #expect(one == Self.state(new: 8) && one?.page.newTweets == "1 new tweet")
    #expect(one?.receiving(.tweet(.number(8))) == nil && one?.receiving(.tweet(.number(7))) == nil)
    let two = one?.receiving(.tweet(.number(9)))
    #expect(two == Self.state(new: 8, 9) && two?.page.newTweets == "2 new tweets")
  }

  @Test func showsNewTweetsAtTheTop() {
    let shown = Self.state(new: 8, 9).showingNewTweets
    #expect(shown?.loaded?.visibleIDs == ["9", "8", "1", "2", "3", "4", "5"])
    #expect(shown?.page.newTweets == nil && shown?.showingNewTweets == nil)
    let more = shown?.showingMore(after: "5")
    #expect(more?.loaded?.visibleIDs.suffix(2) == ["6", "7"])
  }

  /// A sender replaces a profile that is missing.
  @Test func headerIsOfTheNewFeed() {
    let unnamed = TweetsState.make(1...2, profile: nil)
    let shown = unnamed.receiving(.tweet(.number(8)))?.showingNewTweets
    #expect(shown?.loaded?.owner == .sender(.dan))
  }

  @Test func isHiddenInASearch() {
    let searching = Self.state(new: 8).searching(SearchWords("tweet"))
    #expect(searching?.page.newTweets == nil && searching?.showingNewTweets == nil)
    let another = searching?.receiving(.tweet(.number(9)))
    #expect(another?.page == searching?.page)
    #expect(another?.searching(nil) == Self.state(new: 8, 9))
  }

  @Test func newFeedHasNewTweets() {
    let response = TimelineResponse(profile: .success(.make()), feed: .success(.make(8..<12)))
    let next = Self.state(new: 8, 12).receiving(response)
    #expect(next.loaded?.newTweets.tweets.map(\.id) == ["12"])
    #expect(
      Self.failed.receiving(response).loaded?.updatesFailure == .listening(Failure(Self.lost)))
  }

  @Test func newFeedKeepsTheTweetsShownDuringItsLoad() {
    let response = TimelineResponse(profile: .success(.make()), feed: .success(.make(1..<8)))
    let shown = Self.state(new: 8).startingLoad?.showingNewTweets
    let next = shown?.selecting("8")?.receiving(response)
    #expect(next?.loaded?.visibleIDs == ["8", "1", "2", "3", "4"])
    #expect(next?.loaded?.selection == "8")
    #expect(next?.startingLoad?.receiving(response) == Self.state())
  }

  @Test(
    arguments: [
      (closed, interrupted), (.opened, nil), (.skipped, nil), (.closed(nil, retryIn: .zero), nil),
    ] as [(TweetUpdate, TweetsState?)])
  func losesTheConnection(update: TweetUpdate, next: TweetsState?) {
    #expect(Self.state().receiving(update) == next)
  }

  @Test(
    arguments: [
      (closed, nil), (.opened, state()), (.tweet(.number(7)), state()),
      (.tweet(.number(8)), state(new: 8)), (.skipped, nil), (.closed(nil, retryIn: .zero), nil),
    ] as [(TweetUpdate, TweetsState?)])
  func getsTheConnectionBack(update: TweetUpdate, next: TweetsState?) {
    #expect(Self.interrupted.receiving(update) == next)
  }

  @Test func listensAgainOnlyAfterAFailure() {
    #expect(Self.state().endingListening(.failure(Self.lost)) == Self.failed)
    #expect(Self.interrupted.endingListening(.success(())) == Self.failed)
    #expect(Self.state().endingListening(.success(())) == nil)
    #expect(Self.failed.listeningAgain == Self.state())
    #expect(Self.interrupted.listeningAgain == nil && Self.state().listeningAgain == nil)
  }

  @Test(arguments: [.idle(), .loading(nil), .failed(nil, .offline)] as [TweetsState])
  func receivesNothingWithoutAFeed(state: TweetsState) {
    #expect(state.receiving(.tweet(.number(8))) == nil)
    #expect(state.endingListening(.failure(Self.lost)) == nil)
    #expect(state.listeningAgain == nil && state.showingNewTweets == nil)
  }
}
