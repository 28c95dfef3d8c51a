import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

/// Tables from a Response to its ViewModel.
@MainActor
struct TweetsPresenterTests {
  private let presenter = TweetsPresenter()
  private let view = SpyView()
  private let broken = FakeTweetRepository.TestError()

  init() { presenter.view = view }

  private func timeline(
    profile: Profile? = nil, _ profileError: (any Error)? = nil, feed: TweetFeed?,
    _ feedError: (any Error)? = nil
  ) throws -> ListTweets.FetchTimeline.ViewModel {
    presenter.presentTimeline(
      .init(
        profile: profile, profileError: profileError, feed: feed, feedError: feedError,
        tweets: feedError == nil ? [] : nil, selection: nil))
    return try #require(view.timeline)
  }

  private func cell(_ tweet: Tweet) throws -> TweetCell {
    presenter.presentComments(
      .init(
        tweet: .init(tweet: tweet, likes: tweet.likes, canUndo: false, areCommentsOpen: false)))
    return try #require(view.comments).cell
  }

  @Test(arguments: TweetSender.named)
  func namesTheSender(sender: TweetSender, name: DisplayText, handle: DisplayText?) throws {
    let cell = try cell(Tweet(id: "1", sender: sender))
    #expect(cell.name == name && cell.handle == handle)
  }

  @Test func warnsOnlyAboveRows() throws {
    let feed = TweetFeed.make(0..<1)
    let warning = { (text: DisplayText) in Notice(.warning, text) }
    #expect(try timeline(feed: feed).warning == nil)
    #expect(
      try timeline(broken, feed: feed).warning
        == warning("could not load the profile: something went wrong"))
    let refresh = try timeline(broken, feed: feed, broken)
    #expect(refresh.warning == warning("could not refresh: something went wrong"))
    #expect(refresh.failure == nil && refresh.cells == nil)
    let first = try timeline(profile: .ada, feed: nil, broken)
    #expect(first.warning == nil && first.failure == Failure(broken))
    #expect(first.header?.name == "Ada")
  }

  @Test(
    arguments: [
      (true, "could not like the tweet: something went wrong"),
      (false, "could not take the like back: something went wrong"),
    ] as [(Bool, DisplayText)])
  func reportsARejectedLike(isLiked: Bool, text: DisplayText) {
    presenter.presentLike(
      .init(tweet: nil, rejection: .init(id: "1", isLiked: isLiked, error: broken)))
    #expect(view.like == .init(cell: nil, warning: Notice(.warning, text)))
  }

  @Test func formatsProgressSelectionAndMore() throws {
    for isRefresh in [false, true] { presenter.presentLoading(isRefresh: isRefresh) }
    #expect(view.progress == ["Loading", "Refreshing"])
    presenter.presentSelection(.init(selection: "6"))
    #expect(view.selection == .init(selection: RowID("6")))
    let tweet = Tweet.number(1)
    presenter.presentMore(
      .init(
        tweets: [
          .init(tweet: tweet, likes: tweet.likes, canUndo: false, areCommentsOpen: false)
        ]))
    #expect(try view.more?.cells == [cell(tweet)])
  }

  @Test func referencesItsViewWeakly() {
    var other: SpyView? = SpyView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }
}
