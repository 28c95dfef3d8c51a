import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor
struct TweetsPresenterTests {
  private typealias Response = TweetsResponse
  private struct TestError: Error {}

  private let presenter = TweetsPresenter()
  private let display = SpyDisplay()
  private let owner = Profile(user: TweetSender(nick: "Owner"))

  init() { presenter.display = display }

  private func tweets(
    _ header: TweetsHeader?, selection: Tweet.ID? = nil,
    status: LoadedTweets.Status = .complete
  ) -> TweetsState {
    .loaded(
      LoadedTweets(
        header: header, rows: TweetRows(TweetFeed.make(1..<8).tweets.prefix(5)),
        canLoadMore: true, skipped: 2, received: 9, selection: selection, status: status))
  }

  private func response(
    _ profile: Profile?, selection: Tweet.ID? = nil, status: Response.Status = .complete
  ) -> Response {
    Response(
      profile: profile, feed: .make(1..<8, skipped: 2), visibleCount: 5, selection: selection,
      status: status)
  }

  @Test func presentsLoadingAndFailures() {
    presenter.presentLoading(profile: nil)
    presenter.presentFailure(TestError(), profile: owner)
    presenter.presentLoading(profile: owner)
    let header = TweetsHeader(owner)
    #expect(
      display.states == [
        .loading(nil), .failed(header, Failure(TestError())), .loading(header),
      ])
  }

  @Test func prefersTheProfileToTheFirstSender() {
    presenter.presentTweets(response(owner))
    presenter.presentTweets(response(nil))
    let sender = TweetsHeader(Profile(user: TweetSender(nick: "Sender")))
    #expect(display.states == [tweets(TweetsHeader(owner)), tweets(sender)])
  }

  @Test func presentsAnEmptyFeed() {
    presenter.presentTweets(
      Response(profile: nil, feed: TweetFeed([], skipped: 3), visibleCount: 0, status: .complete))
    let nothing = LoadedTweets(
      header: nil, rows: TweetRows([]), canLoadMore: false, skipped: 3, received: 3)
    #expect(display.states == [.loaded(nothing)])
  }

  @Test(
    arguments: [
      (.complete, .complete), (.refreshing, .refreshing),
      (.profileFailed(TestError()), .profileFailed(Failure(TestError()))),
      (.refreshFailed(TestError()), .refreshFailed(Failure(TestError()))),
    ] as [(Response.Status, LoadedTweets.Status)])
  private func presentsTheStatus(status: Response.Status, as shown: LoadedTweets.Status) {
    presenter.presentTweets(response(owner, status: status))
    #expect(display.states == [tweets(TweetsHeader(owner), status: shown)])
  }

  @Test func presentsOpenComments() throws {
    var response = response(owner)
    response.openComments = ["2", "6"]
    presenter.presentTweets(response)
    guard case .loaded(let shown) = try #require(display.states.last) else { throw TestError() }
    #expect(shown.rows.filter(\.areCommentsOpen).map(\.id) == ["2"])
    #expect(shown.rows.openComments == ["2", "6"])
  }

  @Test func presentsASelection() {
    presenter.presentTweets(response(owner, selection: "2"))
    #expect(display.states == [tweets(TweetsHeader(owner), selection: "2")])
  }
}
