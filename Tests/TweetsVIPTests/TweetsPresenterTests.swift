import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
struct TweetsPresenterTests {
  private let presenter = TweetsPresenter()
  private let display = SpyDisplay()
  private let profile = Profile(user: TweetSender(nick: "Ada"), profileImage: "p.png")
  private let broken = FakeRepository.TestError()

  init() { presenter.display = display }

  private func loaded(
    profile: Profile? = nil, feed: TweetFeed = .make(1..<8), visibleCount: Int = 5,
    selection: Tweet.ID? = nil, openComments: Set<Tweet.ID> = [],
    status: TweetsResponse.Status = .complete
  ) throws -> LoadedTweets {
    presenter.presentTweets(
      TweetsResponse(
        profile: profile, feed: feed, visibleCount: visibleCount, selection: selection,
        openComments: openComments, status: status))
    guard case .loaded(let tweets) = try #require(display.states.last) else {
      throw broken
    }
    return tweets
  }

  @Test func presentsLoading() {
    presenter.presentLoading(profile: nil)
    presenter.presentLoading(profile: profile)
    #expect(display.states == [.loading(nil), .loading(TweetsHeader(profile))])
  }

  @Test func presentsAFailure() {
    presenter.presentFailure(broken, profile: nil)
    presenter.presentFailure(broken, profile: profile)
    let failure = Failure(broken)
    #expect(display.states == [.failed(nil, failure), .failed(TweetsHeader(profile), failure)])
  }

  @Test func presentsTheVisibleTweets() throws {
    let feed = TweetFeed.make(1..<8, skipped: 2)
    let tweets = try loaded(feed: feed, selection: "6")
    #expect(tweets.rows.map(\.id) == ["1", "2", "3", "4", "5"])
    #expect(tweets.canLoadMore)
    #expect(tweets.skipped == 2)
    #expect(tweets.received == 9)
    #expect(tweets.selection == "6")
    let all = try loaded(feed: feed, visibleCount: 7)
    #expect(all.rows.count == 7)
    #expect(!all.canLoadMore)
  }

  @Test func presentsOpenComments() throws {
    let rows = try loaded(openComments: ["2", "6"]).rows
    #expect(rows.filter(\.areCommentsOpen).map(\.id) == ["2"])
    #expect(rows.openComments == ["2", "6"])
  }

  @Test func usesTheProfileOrTheFirstSenderAsHeader() throws {
    let sender = TweetSender(nick: "Bob", avatar: "b.png")
    let feed = TweetFeed.make(1..<2, sender: sender)
    #expect(try loaded(profile: profile, feed: feed).header == TweetsHeader(profile))
    #expect(try loaded(feed: feed).header == TweetsHeader(Profile(user: sender)))
    #expect(try loaded(feed: .make(1..<1), visibleCount: 0).header == nil)
  }

  @Test func presentsTheStatus() throws {
    let failure = Failure(broken)
    #expect(try loaded().status == .complete)
    #expect(try loaded(status: .refreshing).status == .refreshing)
    #expect(try loaded(status: .profileFailed(broken)).status == .profileFailed(failure))
    #expect(try loaded(status: .refreshFailed(broken)).status == .refreshFailed(failure))
  }
}
