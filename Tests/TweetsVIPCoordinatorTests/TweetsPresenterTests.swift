import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

/// Tables from a response to its ViewModel; rows and words are the formatter's.
@MainActor
struct TweetsPresenterTests {
  private let presenter = TweetsPresenter()
  private let display = SpyDisplay()
  private let broken = FakeTweetRepository.TestError()
  private let tweet = VisibleTweet(
    tweet: .number(1), likes: TweetLikes(count: 1), canUndo: false, areCommentsOpen: false)
  private let cell: TweetCell

  init() {
    presenter.display = display
    cell = TweetFormatter().cell(tweet)
  }

  private func timeline(
    profile: Profile? = nil, _ profileError: (any Error)? = nil, feed: TweetFeed?,
    _ feedError: (any Error)? = nil
  ) throws -> ListTweets.ViewModel.Timeline {
    presenter.presentTimeline(
      .init(
        profile: profile, profileError: profileError, feed: feed, feedError: feedError,
        tweets: feedError == nil ? [tweet] : nil, selection: "1"))
    guard case .timeline(let timeline)? = display.viewModels.last else { throw broken }
    return timeline
  }

  @Test func warnsOnlyAboveRows() throws {
    let feed = TweetFeed.make(0..<1)
    #expect(
      try timeline(broken, feed: feed).warning
        == Notice(.warning, "could not load the profile: something went wrong"))
    let refresh = try timeline(broken, feed: feed, broken)
    #expect(refresh.warning == TweetFormatter().refreshFailed(broken))
    #expect(refresh.failure == nil && refresh.cells == nil)
    let first = try timeline(profile: .ada, feed: nil, broken)
    #expect(first.warning == nil && first.failure == Failure(broken))
    #expect(first.header?.name == "Ada")
  }

  @Test func formatsTheRest() {
    for isRefresh in [false, true] { presenter.presentLoading(isRefresh: isRefresh) }
    presenter.presentMore([tweet])
    presenter.presentSelection("1")
    presenter.presentComments(of: tweet)
    let rejection = LikeRejection(id: "1", isLiked: true, error: broken)
    presenter.presentLike(.init(tweet: tweet, rejection: rejection))
    presenter.presentLike(.init(tweet: nil, rejection: nil))
    let warning = TweetFormatter().likeFailed(rejection)
    #expect(
      display.viewModels == [
        .loading("Loading"), .loading("Refreshing"), .more([cell]), .selection(RowID("1")),
        .comments(cell), .like(.init(cell: cell, warning: warning)),
        .like(.init(cell: nil, warning: nil)),
      ])
  }
}
