import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

struct TweetsStateTransitionsTests {
  private typealias State = TweetsState

  private struct TestError: Error {}

  private static let failure = Failure(TestError())
  private static let owner = Profile.make("Owner")

  private static let header = TweetsHeader(owner)
  private static let tweets = TweetFeed.make(1..<13).tweets

  private static func loaded(
    _ numbers: ClosedRange<Int> = 1...12, profile: Profile? = owner, selection: Tweet.ID? = nil,
    openComments: Set<Tweet.ID> = [], status: LoadedTweets.Status = .complete
  ) -> State {
    .make(
      Range(numbers), profile: profile, selection: selection, openComments: openComments,
      status: status)
  }

  private static func timeline(
    _ profile: Profile? = owner, _ feed: TweetFeed? = .make(1..<13)
  ) -> Timeline {
    Timeline(
      profile: profile.map { .success($0) } ?? .failure(TestError()),
      feed: feed.map { .success($0) } ?? .failure(TestError()))
  }

  private func tweets(of state: State) throws -> LoadedTweets {
    guard case .loaded(let tweets) = state else { throw TestError() }
    return tweets
  }

  @Test(arguments: [
    (State.loading(nil), State.loading(nil)),
    (.loading(header), .loading(header)),
    (.failed(header, failure), .loading(header)),
    (loaded(selection: "2"), loaded(selection: "2", status: .refreshing)),
  ])
  private func startingALoadShowsProgress(from state: State, to next: State) {
    #expect(state.startingLoad == next)
  }

  @Test(arguments: [
    (State.loading(nil), false), (.failed(nil, failure), true),
    (loaded(), false), (loaded(status: .refreshing), false),
    (loaded(status: .profileFailed(failure)), true),
    (loaded(status: .refreshFailed(failure)), true),
  ])
  private func reportsWhetherTheLastLoadFailed(_ state: State, hasFailed: Bool) {
    #expect(state.hasFailed == hasFailed)
  }

  @Test func storesTheResponse() {
    #expect(State.loading(nil).receiving(Self.timeline(), profile: Self.owner) == Self.loaded())
  }

  @Test func failedProfileKeepsThePreviousOne() {
    let state = State.loading(Self.header).receiving(Self.timeline(nil), profile: Self.owner)
    #expect(state == Self.loaded(status: .profileFailed(Self.failure)))
  }

  @Test func failedFeedKeepsTheReceivedProfile() {
    let failed = State.failed(Self.header, Self.failure)
    let state = State.loading(nil).receiving(Self.timeline(Self.owner, nil), profile: Self.owner)
    #expect(state == failed)
    #expect(state.receiving(Self.timeline(nil, nil), profile: Self.owner) == failed)
  }

  @Test func failedRefreshKeepsTheTweets() throws {
    let more = try #require(Self.loaded(selection: "9").showingMore(after: "5", of: Self.tweets))
    let newest = Profile.make("Newest")
    let kept = try tweets(
      of: more.startingLoad.receiving(Self.timeline(newest, nil), profile: newest))
    #expect(kept.rows.map(\.id) == (1...10).map(String.init))
    #expect(kept.selection == "9")
    #expect(kept.header == TweetsHeader(newest))
    #expect(kept.status == .refreshFailed(Self.failure))
  }

  @Test(arguments: [(6...20, "9"), (10...20, nil)] as [(ClosedRange<Int>, Tweet.ID?)])
  func keepsTheSelectionWhileItsTweetExists(numbers: ClosedRange<Int>, kept: Tweet.ID?) throws {
    let more = try #require(Self.loaded(selection: "9").showingMore(after: "5", of: Self.tweets))
    let next = more.receiving(
      Self.timeline(Self.owner, .make(Range(numbers))), profile: Self.owner)
    #expect(next == Self.loaded(numbers, selection: kept), "five shown again")
  }

  @Test func showsFiveMoreOnlyAfterTheLastVisibleTweet() throws {
    let first = Self.loaded(status: .refreshing)
    #expect(first.showingMore(after: "4", of: Self.tweets) == nil)
    #expect(first.showingMore(after: "6", of: Self.tweets) == nil)
    let second = try #require(first.showingMore(after: "5", of: Self.tweets))
    let third = try #require(second.showingMore(after: "10", of: Self.tweets))
    #expect(try tweets(of: third).rows.count == 12)
    #expect(try tweets(of: third).status == .refreshing)
    #expect(third.showingMore(after: "12", of: Self.tweets) == nil)
  }

  @Test func opensAndClosesCommentsOfVisibleTweets() throws {
    let open = try #require(Self.loaded().togglingComments(of: "2"))
    #expect(open == Self.loaded(openComments: ["2"]))
    #expect(open.togglingComments(of: "6") == nil)
    #expect(open.togglingComments(of: "2") == Self.loaded())
  }

  @Test func keepsCommentsOfRemainingTweetsOpen() throws {
    let open = Self.loaded(openComments: ["2", "9"])
    let failed = try tweets(
      of: open.startingLoad.receiving(Self.timeline(Self.owner, nil), profile: Self.owner))
    #expect(failed.rows.openComments == ["2", "9"])
    let more = try #require(open.showingMore(after: "5", of: Self.tweets))
    #expect(try tweets(of: more).rows.openComments == ["2", "9"])
    let next = more.receiving(
      Self.timeline(Self.owner, .make(6..<21)), profile: Self.owner)
    #expect(next == Self.loaded(6...20, openComments: ["9"]))
  }

  @Test(arguments: [State.loading(nil), .failed(nil, failure)])
  private func selectsNothingWithoutAFeed(_ state: State) {
    #expect(state.selecting("1") == nil)
    #expect(state.togglingComments(of: "1") == nil)
    #expect(state.showingMore(after: "1", of: Self.tweets) == nil)
  }

  @Test func prefersTheProfileToTheFirstSender() throws {
    let timeline = Self.timeline(nil, .make(1..<4))
    let named = try tweets(of: State.loading(nil).receiving(timeline, profile: Self.owner))
    #expect(named.header == Self.header)
    let unnamed = try tweets(of: State.loading(nil).receiving(timeline, profile: nil))
    #expect(unnamed.header?.name == "Sender")
  }
}
