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

  @Test func showsTheFirstLoad() {
    presenter.didStartLoading()
    #expect(view.newCalls() == ["progress Loading", "failure none"])
    presenter.didLoad(.make(.make(0..<7, skipped: 2)), profileError: TestError())
    #expect(
      view.calls == [
        "progress none", "selection none", "header Owner",
        #"notices ["could not load the profile: something went wrong", "skipped 2 of 9: not valid"]"#,
        "compose none", "new none", #"cells ["0", "1", "2", "3", "4"]"#,
      ])
  }

  @Test func showsAFailureWithTheHeader() {
    presenter.didFailToLoad(TestError(), owner: OwnerReport(.make()))
    #expect(view.calls == ["progress none", "header Owner", "failure something went wrong"])
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
    interactor.feedIDs = Set(ids.map { RowID($0) })
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

  @Test func replacesTheCellsForASearch() {
    load()
    presenter.didReplaceTweets([report(.number(6))])
    presenter.didChangeSearch(.make(isInProgress: true))
    #expect(
      view.newCalls() == [
        #"cells ["6"]"#, "progress Searching", "notices []", "compose none", "new none",
      ])
    presenter.didChooseComments(of: RowID("6"))
    #expect(view.newCalls() == ["update 0: 6, 6 likes, open"])
    presenter.didChangeSearch(.make(error: TestError()))
    #expect(
      view.newCalls() == [
        "progress none", #"notices ["could not search: something went wrong"]"#, "compose none",
        "new none",
      ])
    presenter.didChangeSearch(nil)
    #expect(view.calls == ["progress none", "notices []", "compose none", "new none"])
  }

  @Test func showsARefreshBeforeASearch() {
    load()
    presenter.didStartLoading()
    presenter.didChangeSearch(.make(isInProgress: true))
    #expect(
      view.newCalls().filter { $0.hasPrefix("progress") }
        == Array(repeating: "progress Refreshing", count: 2))
    var newest = TimelineReport.make()
    newest.search = .make(isInProgress: true)
    presenter.didLoad(newest, profileError: nil)
    #expect(view.calls.first == "progress Searching")
  }

  @Test func showsTheNumberOfNewTweetsOutsideOfASearch() {
    presenter.didChangeUpdates(.make(1))
    #expect(view.calls == [], "there is no feed yet")
    load()
    for count in [0, 1, 1, 2] { presenter.didChangeUpdates(.make(count)) }
    #expect(view.newCalls() == ["new 1 new tweet", "new 2 new tweets"])
    presenter.didChangeSearch(.make())
    #expect(view.newCalls().last == "new none")
    presenter.didChangeUpdates(.make(3))
    #expect(view.calls == [])
    presenter.didChangeSearch(nil)
    #expect(view.calls.last == "new 3 new tweets")
  }

  @Test func showsTheNewTweets() {
    load()
    presenter.didStartLoading()
    _ = view.newCalls()
    presenter.didShowNewTweets(.make(.make(5..<12)))
    #expect(
      view.calls == [
        "header Owner", "notices []", "compose none", "new none",
        #"cells ["5", "6", "7", "8", "9"]"#,
      ])
  }

  @Test func hasAComposerOnlyAboveTheFeed() {
    router.canShowComposer = true
    presenter.didChooseCompose()
    load()
    presenter.didChangeSearch(.make())
    #expect(view.newCalls().contains("compose none"))
    presenter.didChooseCompose()
    #expect(router.calls == [])
    presenter.didChangeSearch(nil)
    #expect(view.newCalls().contains("compose New tweet"))
    presenter.didChooseCompose()
    #expect(router.calls == ["composer “”"])
    router.canShowComposer = false
    presenter.didChooseCompose()
    #expect(router.calls.count == 1)
  }

  @Test func keepsADraftUntilItIsDiscarded() {
    router.canShowComposer = true
    load()
    presenter.didLeave("Hi")
    presenter.didChooseCompose()
    presenter.didDiscard()
    presenter.didChooseCompose()
    #expect(view.calls == ["compose Continue the draft", "compose New tweet"])
    #expect(router.calls == ["composer “Hi”", "composer “”"])
  }

  @Test func selectsAPostedTweet() {
    router.canShowComposer = true
    load()
    presenter.didLeave("Hi")
    _ = view.newCalls()
    presenter.didPost(RowID("3"))
    #expect(view.calls == ["compose New tweet", "selection 3"] && router.calls == [])
  }

  @Test func warnsUntilThereAreUpdatesAgain() {
    let updates = "could not get new tweets: something went wrong"
    load()
    for error in [nil, TestError(), TestError()] {
      presenter.didChangeUpdates(.make(error: error))
    }
    presenter.didFailToLike(isLiked: true, TestError())
    presenter.didChangeUpdates(.make())
    let like = "could not like the tweet: something went wrong"
    #expect(
      view.calls == [
        "notices \([updates])", "notices \([like, updates])", "notices \([like])",
      ])
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
