import DisplayKit
import TaskKit
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

  @Test func passesRequestsToTheInteractor() {
    presenter.viewDidAppear()
    presenter.didRequestRefresh(.standard)
    presenter.didRequestRetry()
    presenter.didRequestSearch("sail")
    presenter.didShowRow(RowID("4"))
    presenter.didChooseLike(of: RowID("4"))
    presenter.didChooseUndo(of: RowID("4"))
    presenter.didChooseNewTweets()
    presenter.viewDidClose()
    #expect(
      interactor.calls == [
        "load", "reload standard", "retry", "search sail", "more 4", "like 4", "undo 4",
        "show new", "close",
      ])
    #expect(view.calls == [])
  }

  @Test func navigatesThroughTheRouter() throws {
    let link = try #require(WebLink("https://moments.test/1"))
    presenter.didSelectRow(RowID("0"))
    #expect(router.calls == [], "there is no feed yet")
    load()
    presenter.didSelectRow(RowID("0"))
    presenter.didOpenLink(link)
    presenter.didOpenImage(link)
    #expect(
      router.calls == [
        "tweet 0", "link https://moments.test/1", "image https://moments.test/1",
      ])
    #expect(view.calls == ["selection 0"])
  }

  @Test func refreshingKeepsTheCells() {
    load()
    presenter.didStartLoading()
    presenter.didFailToLoad(TestError(), owner: nil)
    #expect(
      view.calls == [
        "progress Refreshing", "failure none", "notices []", "progress none", "header none",
        #"notices ["could not refresh: something went wrong"]"#,
      ])
  }

  @Test func appendsOnlyNewCells() {
    load()
    presenter.didShowMore([report(.number(5)), report(.number(6))])
    #expect(view.newCalls() == [#"append ["5", "6"]"#])
    presenter.didChooseComments(of: RowID("6"))
    #expect(view.calls == ["update 6: 6, 6 likes, open"])
  }

  @Test func updatesOnlyTheCellWithTheComments() {
    presenter.didChooseComments(of: RowID("3"))
    load(TweetFeed((0..<6).map(Tweet.number)))
    for id in ["3", "5", "3"] { presenter.didChooseComments(of: RowID(id)) }
    #expect(view.calls == ["update 3: 3, 3 likes, open", "update 3: 3, 3 likes, closed"])
  }

  @Test(arguments: [(["6", "0"], "6", "open"), (["0"], "none", "open"), (["6"], "6", "closed")])
  func keepsTheChoicesOfTheFeed(ids: [String], selection: String, comments: String) {
    let feed = TweetFeed([0, 1].map(Tweet.number))
    load(feed)
    presenter.didSelectRow(RowID("6"))
    presenter.didChooseComments(of: RowID("0"))
    interactor.feedIDs = Set(ids)
    _ = view.newCalls()
    presenter.didLoad(.make(feed), profileError: nil)
    #expect(view.newCalls().contains("selection \(selection)"))
    presenter.didChange(report(.number(0)))
    #expect(view.calls == ["update 0: 0, 1 like, liked, \(comments)"])
  }

  @Test func warnsUntilTheNextLikeOrLoad() {
    load()
    let rejected = #"notices ["could not like the tweet: something went wrong"]"#
    presenter.didFailToLike(isLiked: true, TestError())
    presenter.didChange(report(.number(1)))
    #expect(view.newCalls() == [rejected, "update 1: 1, 1 like"])
    presenter.didLike(report(.number(5)))
    #expect(view.newCalls() == ["notices []"], "the tweet is not among the rows")
    presenter.didFailToLike(isLiked: true, TestError())
    presenter.didStartLoading()
    #expect(view.calls == [rejected, "progress Refreshing", "failure none", "notices []"])
  }

  @Test func referencesItsViewWeakly() {
    var other: SpyView? = SpyView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }

  private func report(_ tweet: Tweet) -> TweetReport {
    TweetReport(tweet, likes: tweet.likes, canUndo: false)
  }

  private func load(_ feed: TweetFeed = .make(0..<7)) {
    presenter.didLoad(.make(feed), profileError: nil)
    _ = view.newCalls()
  }
}
