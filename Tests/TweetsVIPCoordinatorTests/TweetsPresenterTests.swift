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
  private let broken = FakeRepository.TestError()
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
  ) throws -> TweetsViewModel.Timeline {
    presenter.presentTimeline(
      .init(
        profile: profile, profileError: profileError, feed: feed, feedError: feedError,
        tweets: feedError == nil ? [tweet] : nil, selection: "1", isActive: true))
    guard case .timeline(let timeline)? = display.viewModels.last else { throw broken }
    return timeline
  }

  @Test func formatsATimeline() throws {
    let header = TweetFormatter().header(.ada, nil)
    #expect(
      try timeline(profile: .ada, feed: .make(0..<1))
        == .init(
          header: header, warning: nil, notices: [], failure: nil, cells: [cell],
          selection: RowID("1"), isActive: true))
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

  @Test func reportsSkippedAndMissingTweets() throws {
    #expect(
      try timeline(feed: TweetFeed([], skipped: 3)).notices == [
        Notice(.warning, "skipped 3 of 3: not valid"), Notice(.empty, "no tweets"),
      ])
  }

  @Test(
    arguments: [
      (true, true, "Refreshing"), (false, true, "Refreshing"), (true, false, "Searching"),
      (false, false, nil),
    ] as [(Bool, Bool, DisplayText?)])
  func formatsTheProgressOfASearch(
    isSearching: Bool, isRefreshing: Bool, progress: DisplayText?
  ) throws {
    #expect(
      try search(.make(0..<1), [tweet], isSearching: isSearching, isRefreshing: isRefreshing)
        == .init(progress: progress, warning: nil, notices: [], cells: [cell], isActive: false))
  }

  @Test func saysThatNothingIsFoundOnceItIsKnown() throws {
    let feed = TweetFeed([], skipped: 3)
    let skipped = Notice(.warning, "skipped 3 of 3: not valid")
    #expect(try search(feed, [], isSearching: true).notices == [skipped])
    let failed = try search(feed, [], broken)
    #expect(failed.notices == [skipped])
    #expect(failed.warning == Notice(.warning, "could not search: something went wrong"))
    #expect(
      try search(feed, []).notices == [skipped, Notice(.empty, "no tweets with “tea”")])
    #expect(try search(feed, [], for: "").notices == [skipped, Notice(.empty, "no tweets")])
  }

  private func search(
    _ feed: TweetFeed, _ tweets: [VisibleTweet], _ error: (any Error)? = nil,
    for words: String = "tea", isSearching: Bool = false, isRefreshing: Bool = false
  ) throws -> TweetsViewModel.Search {
    presenter.presentSearch(
      .init(
        words: SearchWords(words), error: error, feed: feed, tweets: tweets,
        isSearching: isSearching, isRefreshing: isRefreshing, isActive: false))
    guard case .search(let search)? = display.viewModels.last else { throw broken }
    return search
  }

  @Test func formatsUpdates() {
    for count in 0...2 { presenter.presentUpdates(.init(newCount: count, error: nil)) }
    presenter.presentUpdates(.init(newCount: 0, error: broken))
    let warning = Notice(.warning, "could not get new tweets: something went wrong")
    #expect(
      display.viewModels == [
        .updates(.init()), .updates(.init(newTweets: "1 new tweet")),
        .updates(.init(newTweets: "2 new tweets")), .updates(.init(warning: warning)),
      ])
  }

  @Test func formatsNewTweetsWithTheHeaderOfTheirFeed() {
    let feed = TweetFeed([tweet.tweet], skipped: 3)
    presenter.presentNewTweets(
      .init(profile: nil, feed: feed, tweets: [tweet], selection: "1"))
    let notices = [Notice(.warning, "skipped 3 of 4: not valid")]
    let header = TweetFormatter().header(nil, feed)
    #expect(
      display.viewModels == [
        .newTweets(
          .init(header: header, notices: notices, cells: [cell], selection: RowID("1")))
      ])
  }

  @Test func namesTheLineOfTheComposer() {
    for draft in ["", "Hi", nil] { presenter.presentCompose(draft: draft) }
    #expect(
      display.viewModels == [
        .compose("New tweet"), .compose("Continue the draft"), .compose(nil),
      ])
  }

  @Test func formatsTheRest() {
    for isRefresh in [false, true] { presenter.presentLoading(isRefresh: isRefresh) }
    presenter.presentMore([tweet])
    presenter.presentSelection("1")
    presenter.presentComments(of: tweet)
    let rejection = LikeRejection(id: "1", isLiked: true, error: broken)
    presenter.presentLike(.init(tweet: tweet, rejection: rejection, isActive: true))
    presenter.presentLike(.init(tweet: nil, rejection: nil, isActive: false))
    let warning = TweetFormatter().likeFailed(rejection)
    #expect(
      display.viewModels == [
        .loading("Loading"), .loading("Refreshing"), .more([cell]), .selection(RowID("1")),
        .comments(cell), .like(.init(cell: cell, warning: warning, isActive: true)),
        .like(.init(cell: nil, warning: nil, isActive: false)),
      ])
  }
}
