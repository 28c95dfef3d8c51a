import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// From a State to what the View shows.
struct TweetsPageTests {
  private static let owner = TweetFormatter().header(.profile(.make()))
  private let formatter = TweetFormatter()

  @Test(
    arguments: [
      (.idle(), TweetsPage(progress: "Loading", isSettled: false)),
      (.loading(nil), TweetsPage(progress: "Loading", isSettled: false)),
      (.loading(.make()), TweetsPage(header: owner, progress: "Loading", isSettled: false)),
      (.failed(nil, .offline), TweetsPage(failure: .offline)),
      (.failed(.make(), .offline), TweetsPage(header: owner, failure: .offline)),
    ] as [(TweetsState, TweetsPage)])
  func hasNoCellsWithoutAFeed(state: TweetsState, page: TweetsPage) {
    #expect(state.page == page)
  }

  @Test func hasTheFirstFiveCells() {
    let page = TweetsState.make(1...7) { $0.selection = "6" }.page
    #expect(page.header == Self.owner && page.selection == RowID("6") && page.isSettled)
    #expect(page.progress == nil && page.notices == [] && page.failure == nil)
    #expect(
      Array(page.cells)
        == TweetFeed.make(1..<6).tweets.map {
          formatter.cell($0, likes: $0.likes, canUndo: false, areCommentsOpen: false)
        })
  }

  @Test func ordersTheNotices() {
    var loaded = TweetsState.Loaded(TweetFeed([], skipped: 3), profile: nil)
    loaded.status = .refreshFailed(.offline)
    loaded.likeRejection = TweetsState.LikeRejection(isLiked: true, failure: .offline)
    loaded.updatesFailure = .connection(.offline)
    let page = TweetsState.loaded(loaded).page
    #expect(
      page.notices.map(\.text.string) == [
        "could not refresh: no connection", "could not like the tweet: no connection",
        "could not get new tweets: no connection",
        "3 of 3 tweets were left out: no sender or content", "no tweets",
      ])
    #expect(page.header == nil && page.cells.isEmpty)
  }
}
