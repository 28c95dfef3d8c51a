import DisplayKit
import NetworkKit
import Testing

@testable import TweetsKit

struct TweetsRendererTests {
  private let header = TweetsHeader(Profile(user: TweetSender(nick: "Ada")))
  private let failure = Failure(NetworkError.notFound)
  private let feed = (1...7).map { Tweet(id: "t\($0)", sender: TweetSender(), text: "\($0)") }

  private var heading: Content { .stack([.heading(level: 1, "Ada")], spacing: 0) }

  private func loaded(
    header: TweetsHeader? = nil, rows: Int = 5, skipped: Int = 0, received: Int = 7,
    selection: Tweet.ID? = nil, status: LoadedTweets.Status = .complete
  ) -> ScreenState {
    TweetsRenderer.screen(
      .loaded(
        LoadedTweets(
          header: header, rows: TweetRows(feed.prefix(rows)), canLoadMore: rows == 5,
          skipped: skipped, received: received, selection: selection, status: status)))
  }

  @Test func showsProgressWhileLoading() {
    let progress = Content.progress("Loading", fraction: nil)
    #expect(TweetsRenderer.screen(.loading(nil)).content.parts == [progress])
    let screen = TweetsRenderer.screen(.loading(header))
    #expect(screen.content.parts == [heading, progress])
    #expect(screen.title == "Tweets")
    #expect(!screen.isSettled)
  }

  @Test func showsAFailureInPlaceOfTheTweets() {
    #expect(TweetsRenderer.screen(.failed(nil, failure)).content.parts == [.failure(failure)])
    let screen = TweetsRenderer.screen(.failed(header, failure))
    #expect(screen.content.parts == [heading, .failure(failure)])
    #expect(screen.isSettled)
  }

  @Test func showsHeaderNoticesAndListInThisOrder() throws {
    let screen = loaded(
      header: header, skipped: 7, received: 22, status: .profileFailed(failure))
    let parts = screen.content.parts
    try #require(parts.count == 4)
    #expect(parts[0] == heading)
    #expect(parts[1] == .notice(Notice(.warning, "could not load the profile: not found")))
    #expect(parts[2] == .notice(Notice(.warning, "skipped 7 of 22")))
    #expect(parts[3].list?.count == 5)
    #expect(screen.isSettled)
  }

  @Test func showsOnlyTheListWithoutNotices() throws {
    let parts = loaded(rows: 7).content.parts
    try #require(parts.count == 1)
    let list = try #require(parts[0].list)
    #expect((0..<list.count).map { list.row(at: $0).id } == (1...7).map { RowID("t\($0)") })
    #expect(list.row(at: 6).content == TweetRow(feed[6]).content)
    #expect(list.selection == nil)
  }

  @Test(arguments: ["t2", "t6"])
  func marksTheSelection(id: String) {
    let list = loaded(selection: id).content.parts.first?.list
    #expect(list?.selection == RowID(id))
  }

  @Test func showsProgressWhileRefreshing() {
    let screen = loaded(status: .refreshing)
    #expect(screen.content.parts.first == .progress("Refreshing", fraction: nil))
    #expect(screen.content.parts.count == 2)
    #expect(!screen.isSettled)
  }

  @Test func showsANoticeAfterAFailedRefresh() {
    let screen = loaded(status: .refreshFailed(failure))
    #expect(
      screen.content.parts.first == .notice(Notice(.warning, "could not refresh: not found")))
    #expect(screen.isSettled)
  }

  @Test func showsANoticeForAnEmptyFeed() {
    let none = Content.notice(Notice(.empty, "no tweets"))
    #expect(loaded(rows: 0).content.parts == [none])
    #expect(
      loaded(header: header, rows: 0, skipped: 2, received: 2).content.parts
        == [heading, .notice(Notice(.warning, "skipped 2 of 2")), none])
  }

  @Test(arguments: [
    (true, "could not like the tweet: not found"),
    (false, "could not take the like back: not found"),
  ])
  func showsANoticeForAFailedLike(isLiked: Bool, words: String) {
    var tweets = LoadedTweets(
      header: nil, rows: TweetRows(feed[...]), canLoadMore: false, skipped: 1, received: 8)
    tweets.failedLike = FailedLike(isLiked: isLiked, failure)
    #expect(TweetsRenderer.notices(tweets).map(\.text.string) == [words, "skipped 1 of 8"])
  }

  @Test(arguments: [true, false])
  func isSettledOnceLikesAreConfirmed(isInFlight: Bool) {
    let pendingLikes = ["t1": PendingLike(isLiked: true, isInFlight: isInFlight)]
    let tweets = LoadedTweets(
      header: nil, rows: TweetRows(feed[...], pendingLikes: pendingLikes), canLoadMore: false,
      skipped: 0,
      received: 7)
    #expect(TweetsRenderer.screen(.loaded(tweets)).isSettled == !isInFlight)
  }
}
