import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor
struct TweetsPresenterTests {
  private struct TestError: Error {}

  private let interactor = SpyInteractor()
  private let router = SpyRouter()
  private let view = SpyView()
  private let presenter: TweetsPresenter

  init() {
    presenter = TweetsPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func requestsTheTimelineFromTheInteractor() {
    presenter.viewDidAppear()
    presenter.didRequestRefresh(.standard)
    presenter.didRequestRetry()
    presenter.didShowRow(id: "4")
    presenter.viewDidClose()
    #expect(interactor.calls == ["load", "reload standard", "retry", "more 4", "cancel"])
    #expect(view.states.isEmpty, "nothing has come yet")
  }

  @Test func navigatesThroughTheRouter() throws {
    let link = try #require(WebLink("https://moments.test/1"))
    presenter.didSelectRow(id: "0")
    #expect(router.calls.isEmpty, "there is no feed yet")
    load()
    presenter.didSelectRow(id: "0")
    presenter.didOpenLink(link)
    presenter.didOpenImage(link)
    #expect(
      router.calls == [
        "tweet 0", "link https://moments.test/1", "image https://moments.test/1",
      ])
  }

  @Test func showsTheFirstFive() throws {
    load(.make(0..<7, skipped: 2))
    let shown = try shown()
    #expect(shown.rows.map(\.id) == ["0", "1", "2", "3", "4"])
    #expect(shown.canLoadMore)
    #expect(shown.skipped == 2)
    #expect(shown.received == 9)
    #expect(shown.header == TweetsHeader(.make()))
    #expect(shown.status == .complete)
  }

  @Test func showsMoreRowsWithTheUsersChoices() throws {
    load()
    presenter.didSelectRow(id: "2")
    presenter.didChooseComments(id: "2")
    presenter.didChooseLike(id: "1")
    let before = try shown()
    loadMore()
    let after = try shown()
    #expect(after.rows.map(\.id) == ["0", "1", "2", "3", "4", "5", "6"])
    #expect(!after.canLoadMore)
    #expect(after.selection == "2")
    #expect(after.rows.openComments == ["2"])
    #expect(after.rows.pendingLikes == before.rows.pendingLikes)
  }

  @Test func refreshingKeepsTheRowsUntilTheFeedArrives() throws {
    load()
    loadMore()
    presenter.didStartLoading()
    #expect(try shown().rows.count == 7)
    #expect(try shown().status == .refreshing)
    load()
    #expect(try shown().rows.count == 5)
  }

  @Test(arguments: [("6", 7, "6"), ("6", 6, nil)] as [(String, Int, String?)])
  func keepsTheSelectionWhileItsTweetExists(id: String, newCount: Int, kept: String?) throws {
    load()
    presenter.didSelectRow(id: id)
    #expect(try shown().selection == id)
    load(.make(0..<newCount))
    #expect(try shown().selection == kept)
  }

  @Test func opensAndClosesCommentsOfVisibleTweets() throws {
    presenter.didChooseComments(id: "0")
    #expect(view.states.isEmpty)
    load()
    for id in ["0", "1", "5", "0"] { presenter.didChooseComments(id: id) }
    #expect(try shown().rows.filter(\.areCommentsOpen).map(\.id) == ["1"])
    #expect(view.states.count == 4)
  }

  @Test func keepsCommentsOfRemainingTweetsOpen() throws {
    load()
    presenter.didChooseComments(id: "2")
    loadMore()
    presenter.didChooseComments(id: "6")
    presenter.didFailToLoadFeed(TestError(), profile: nil)
    #expect(try shown().rows.openComments == ["2", "6"])
    load(.make(0..<6))
    #expect(try shown().rows.openComments == ["2"])
  }

  @Test func headerIsTheFirstSenderWithoutAProfile() throws {
    presenter.load(.make(0..<1), profile: nil, profileError: TestError())
    #expect(try shown().header?.name == "Sender")
    #expect(try shown().status == .profileFailed(Failure(TestError())))
  }

  @Test func failedFirstLoadShowsTheHeaderAndCanBeRetried() {
    let header = TweetsHeader(.make())
    presenter.didStartLoading()
    presenter.didFailToLoadFeed(TestError(), profile: .make())
    presenter.didStartLoading()
    #expect(
      view.states == [
        .loading(nil), .failed(header, Failure(TestError())), .loading(header),
      ])
  }

  @Test(arguments: [nil, Profile.make("Newer")])
  func failedRefreshKeepsTheContent(profile: Profile?) throws {
    presenter.load(.make(0..<7), profile: nil, profileError: TestError())
    presenter.didSelectRow(id: "2")
    presenter.didFailToLoadFeed(TestError(), profile: profile)
    let shown = try shown()
    #expect(shown.rows.count == 5)
    #expect(shown.selection == "2")
    #expect(shown.header?.name == (profile == nil ? "Sender" : "Newer"))
    #expect(shown.status == .refreshFailed(Failure(TestError())))
  }

  private func load(_ feed: TweetFeed = .make(0..<7)) { presenter.load(feed) }

  private func loadMore() {
    let feed = TweetFeed.make(0..<7)
    presenter.didLoadMore(feed.tweets[...], of: feed)
  }

  private func shown() throws -> LoadedTweets {
    guard case .loaded(let tweets) = try #require(view.states.last) else { throw TestError() }
    return tweets
  }
}
