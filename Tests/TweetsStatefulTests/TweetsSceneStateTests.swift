import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

struct TweetsSceneStateTests {
  private typealias State = TweetsSceneState

  private struct TestError: Error {}

  private static let failure = Failure(TestError())
  private static let owner = Profile.make("Owner")

  private static func loaded(
    _ numbers: ClosedRange<Int> = 1...12, profile: Profile? = owner, selection: Tweet.ID? = nil,
    openComments: Set<Tweet.ID> = [], status: LoadedTweets.Status = .complete
  ) -> State {
    .loaded(
      .init(
        feed: .make(Range(numbers)), profile: profile, selection: selection,
        openComments: openComments,
        status: status))
  }

  private static func moments(
    _ profile: Profile? = owner, _ feed: TweetFeed? = .make(1..<13)
  ) -> Moments {
    Moments(
      profile: profile.map { .success($0) } ?? .failure(TestError()),
      feed: feed.map { .success($0) } ?? .failure(TestError()))
  }

  private func tweets(of state: State) throws -> State.Loaded {
    guard case .loaded(let tweets) = state else { throw TestError() }
    return tweets
  }

  @Test(arguments: [
    (State.initial, State.loading(nil)),
    (.loading(owner), .loading(owner)),
    (.failed(owner, failure), .loading(owner)),
    (loaded(selection: "2"), loaded(selection: "2", status: .refreshing)),
  ])
  private func startingALoadShowsProgress(from state: State, to next: State) {
    #expect(state.startingLoad == next)
  }

  @Test(arguments: [
    (State.initial, false), (.loading(nil), false), (.failed(nil, failure), true),
    (loaded(), false), (loaded(status: .refreshing), false),
    (loaded(status: .profileFailed(failure)), true),
    (loaded(status: .refreshFailed(failure)), true),
  ])
  private func reportsWhetherTheLastLoadFailed(_ state: State, hasFailed: Bool) {
    #expect(state.hasFailed == hasFailed)
  }

  @Test func storesTheResponse() {
    #expect(State.loading(nil).receiving(Self.moments()) == Self.loaded())
  }

  @Test func failedProfileKeepsThePreviousOne() {
    let state = State.loading(Self.owner).receiving(Self.moments(nil))
    #expect(state == Self.loaded(status: .profileFailed(Self.failure)))
  }

  @Test func failedFeedKeepsTheReceivedProfile() {
    let state = State.loading(nil).receiving(Self.moments(Self.owner, nil))
    #expect(state == .failed(Self.owner, Self.failure))
    #expect(state.receiving(Self.moments(nil, nil)) == .failed(Self.owner, Self.failure))
  }

  @Test func failedRefreshKeepsTheTweets() throws {
    let more = try #require(Self.loaded(selection: "9").showingMore(after: "5"))
    let newest = Profile.make("Newest")
    let kept = try tweets(of: more.startingLoad.receiving(Self.moments(newest, nil)))
    #expect(kept.visible.map(\.id) == (1...10).map(String.init))
    #expect(kept.selection == "9")
    #expect(kept.profile == newest)
    #expect(kept.status == .refreshFailed(Self.failure))
  }

  @Test(arguments: [(6...20, "9"), (10...20, nil)] as [(ClosedRange<Int>, Tweet.ID?)])
  func keepsTheSelectionWhileItsTweetExists(numbers: ClosedRange<Int>, kept: Tweet.ID?) throws {
    let more = try #require(Self.loaded(selection: "9").showingMore(after: "5"))
    let next = more.receiving(Self.moments(Self.owner, .make(Range(numbers))))
    #expect(next == Self.loaded(numbers, selection: kept), "five shown again")
  }

  @Test func showsFiveMoreOnlyAfterTheLastVisibleTweet() throws {
    let first = Self.loaded(status: .refreshing)
    #expect(first.showingMore(after: "4") == nil)
    #expect(first.showingMore(after: "6") == nil)
    let second = try #require(first.showingMore(after: "5"))
    let third = try #require(second.showingMore(after: "10"))
    #expect(try tweets(of: third).visible.count == 12)
    #expect(try tweets(of: third).status == .refreshing)
    #expect(third.showingMore(after: "12") == nil)
  }

  @Test func opensAndClosesCommentsOfVisibleTweets() throws {
    let open = try #require(Self.loaded().togglingComments(of: "2"))
    #expect(open == Self.loaded(openComments: ["2"]))
    #expect(open.togglingComments(of: "6") == nil)
    #expect(open.togglingComments(of: "2") == Self.loaded())
  }

  @Test func keepsCommentsOfRemainingTweetsOpen() throws {
    let open = Self.loaded(openComments: ["2", "9"])
    let failed = try tweets(of: open.startingLoad.receiving(Self.moments(Self.owner, nil)))
    #expect(failed.openComments == ["2", "9"])
    let more = try #require(open.showingMore(after: "5"))
    #expect(try tweets(of: more).openComments == ["2", "9"])
    let next = more.receiving(Self.moments(Self.owner, .make(6..<21)))
    #expect(next == Self.loaded(6...20, openComments: ["9"]))
  }

  @Test(arguments: [State.initial, .loading(nil), .failed(nil, failure)])
  private func selectsNothingWithoutAFeed(_ state: State) {
    #expect(state.selecting("1") == nil)
    #expect(state.togglingComments(of: "1") == nil)
    #expect(state.showingMore(after: "1") == nil)
  }

  @Test(arguments: [
    (State.initial, TweetsState.loading(nil)),
    (.loading(owner), .loading(TweetsHeader(owner))),
    (.failed(owner, failure), .failed(TweetsHeader(owner), failure)),
    (
      loaded(profile: nil, selection: "2", openComments: ["3"], status: .refreshing),
      .loaded(
        LoadedTweets(
          header: TweetsHeader(Profile(user: TweetSender(nick: "Sender"))),
          rows: TweetRows(
            TweetFeed.make(1..<13).tweets.prefix(5), openComments: ["3"]), canLoadMore: true,
          skipped: 0, received: 12, selection: "2", status: .refreshing))
    ),
  ])
  private func isShown(_ state: State, as shown: TweetsState) {
    #expect(state.shown == shown)
  }

  @Test func prefersTheProfileToTheFirstSender() {
    let shown = LoadedTweets(
      header: TweetsHeader(Self.owner),
      rows: TweetRows(TweetFeed.make(1..<4).tweets[...]), canLoadMore: false, skipped: 0,
      received: 3)
    #expect(Self.loaded(1...3).shown == .loaded(shown))
  }
}
