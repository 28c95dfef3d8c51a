import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsVIP

@MainActor
struct TweetsViewTests {
  private let interactor = SpyInteractor()
  private let router = SpyRouter()
  private let view: TweetsView
  private let header = ProfileHeader(name: "Ada")
  private let cells = ["1", "2", "3"].map { TweetCell(id: RowID($0), name: "Ada", likes: "1 like") }

  init() { view = TweetsView(interactor: interactor, router: router) }

  @Test(arguments: [
    (ScreenEvent.appeared, "fetch initial"), (.refresh(.standard), "fetch refresh(standard)"),
    (.retry, "fetch retry"), (.search("tea"), "search tea"), (.rowShown(RowID("1")), "more 1"),
    (.rowSelected(RowID("2")), "select 2"),
    (.actionChosen(.comments, in: RowID("3")), "comments 3"),
    (.actionChosen(.like, in: RowID("4")), "like 4"),
    (.actionChosen(.undo, in: RowID("5")), "undo 5"),
    (.actionChosen(.newTweets, in: nil), "new tweets"), (.closed, "close"),
  ])
  func requests(event: ScreenEvent, call: String) {
    view.handle(event)
    #expect(interactor.calls.map { $0.replacing("DisplayKit.ReadPolicy.", with: "") } == [call])
    #expect(router.routes == [])
  }

  @Test func leavesByTheRouter() throws {
    let link = try #require(WebLink("https://a.test/b"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    view.handle(.actionChosen(.compose, in: nil))
    #expect(router.routes == ["link https://a.test/b", "image https://a.test/b", "composer"])
    #expect(interactor.calls == [])
  }

  @Test func isLoadingInitially() {
    #expect(view.display.state == screen([.progress("Loading", fraction: nil)], isSettled: false))
  }

  @Test func laysOutTheTimelineAndLeavesForItsSelection() async {
    let skipped = Notice(.warning, "skipped 1 of 3: not valid")
    let warnings = ["load", "like"].map { Notice(.warning, $0) }
    var liked = cells[1]
    liked.isLiked = true
    view.displayTimeline(timeline(warnings[0], [skipped], cells: Array(cells[..<2])))
    view.displayMore(.init(cells: [cells[2]]))
    view.displayLike(.init(cell: liked, warning: warnings[1], isActive: false))
    view.displaySelection(.init(selection: RowID("2")))
    #expect(router.routes == ["tweet"])
    await view.display.wait { $0.isSettled }
    let list = LazyList(
      [cells[0], liked, cells[2]], selection: RowID("2"), id: \.id, content: \.content)
    let notices = (warnings + [skipped]).map(Content.notice)
    #expect(view.display.state == screen([header.content] + notices + [.list(list)]))
  }

  @Test func loadingReplacesWarningsAndFailure() async {
    let failure = Failure(title: "no connection", canRetry: true)
    view.displayTimeline(timeline(failure: failure, cells: []))
    await view.display.wait { $0.isSettled }
    #expect(view.display.state == screen([header.content, .failure(failure)]))
    view.displayLike(.init(cell: nil, warning: Notice(.warning, "like"), isActive: false))
    view.displayLoading("Refreshing")
    await view.display.wait { !$0.isSettled }
    #expect(
      view.display.state
        == screen([header.content, .progress("Refreshing", fraction: nil)], isSettled: false))
  }

  @Test func keepsTheRowsIfThereAreNoNewOnes() async {
    view.displayTimeline(timeline(cells: cells))
    view.displayLoading("Refreshing")
    view.displayTimeline(timeline(cells: nil))
    await view.display.wait { $0.isSettled }
    #expect(view.display.state.content.list?.rows.map(\.id) == cells.map(\.id))
  }

  @Test func laysOutASearchBelowALoad() {
    let warnings = ["load", "like", "search"].map { Notice(.warning, $0) }
    let none = Notice(.empty, "no tweets with “tea”")
    view.displayTimeline(timeline(warnings[0], cells: cells))
    view.displayLike(.init(cell: nil, warning: warnings[1], isActive: false))
    view.displaySearch(
      .init(
        progress: "Searching", warning: warnings[2], notices: [none], cells: [], isActive: true))
    let notices = (warnings + [none]).map(Content.notice)
    #expect(
      view.display.state
        == screen(
          [header.content, .progress("Searching", fraction: nil)] + notices, isSettled: false))
    view.displayLoading("Refreshing")
    view.handle(.retry)  // Renders.
    let leaves = view.display.state.content.leaves
    #expect(leaves.contains(.progress("Refreshing", fraction: nil)))
    #expect(!leaves.contains(.progress("Searching", fraction: nil)))
  }

  @Test func laysOutNewTweetsAboveTheList() {
    let warnings = ["search", "updates"].map { Notice(.warning, $0) }
    let skipped = Notice(.warning, "skipped 1 of 3: not valid")
    view.displayTimeline(timeline(nil, [skipped], cells: cells))
    view.displaySearch(
      .init(
        progress: nil, warning: warnings[0], notices: [skipped], cells: nil, isActive: false))
    view.displayUpdates(.init(newTweets: "1 new tweet", warning: warnings[1]))
    let list = { (cells: [TweetCell]) in
      LazyList(cells, selection: nil, id: \.id, content: \.content)
    }
    let notices = (warnings + [skipped]).map(Content.notice)
    #expect(
      view.display.state
        == screen(
          [header.content] + notices + [.newTweets("1 new tweet"), .list(list(cells))]))
    view.displayNewTweets(
      .init(header: nil, notices: [], cells: [cells[0]], selection: RowID("1")))
    view.displayUpdates(.init(newTweets: nil, warning: warnings[1]))
    view.handle(.retry)  // Renders.
    let newest = LazyList([cells[0]], selection: RowID("1"), id: \.id, content: \.content)
    #expect(view.display.state == screen(warnings.map(Content.notice) + [.list(newest)]))
    #expect(router.routes == [], "the selection of a new tweet is shown only")
  }

  @Test func laysOutNewTweetsBelowTheNotices() {
    let notices = [Notice(.warning, "skipped 1 of 1: not valid"), Notice(.empty, "no tweets")]
    view.displayTimeline(timeline(nil, notices, cells: []))
    view.displayUpdates(.init(newTweets: "1 new tweet", warning: nil))
    #expect(
      view.display.state
        == screen([
          header.content, .notice(notices[0]), .notice(notices[1]), .newTweets("1 new tweet"),
        ]))
  }

  @Test func laysOutTheLineOfTheComposerAboveThatOfNewTweets() {
    view.displayTimeline(timeline(nil, [Notice(.empty, "no tweets")], cells: []))
    view.displayUpdates(.init(newTweets: "1 new tweet", warning: nil))
    view.displayCompose("New tweet")
    #expect(
      view.display.state
        == screen([
          header.content, .notice(Notice(.empty, "no tweets")), .compose("New tweet"),
          .newTweets("1 new tweet"),
        ]))
    view.displayCompose(nil)
    view.handle(.retry)  // Renders.
    #expect(!view.display.state.content.leaves.contains(.compose("New tweet")))
  }

  @Test func rendersOnlyUpdatesThatDiffer() async {
    let host = HostView()
    view.display.subscribe(view: host)
    for title in [nil, "New tweet", "New tweet"] as [DisplayText?] {
      view.displayCompose(title)
      view.handle(.retry)  // Renders.
    }
    #expect(host.renderings == 2)
    for newTweets in [nil, "1 new tweet", "1 new tweet"] as [DisplayText?] {
      view.displayUpdates(.init(newTweets: newTweets, warning: nil))
      view.handle(.retry)  // Renders.
    }
    #expect(host.renderings == 3)
  }

  private final class HostView: StatefulView {
    private(set) var renderings = 0

    func render(state: ScreenState) { renderings += 1 }
  }

  private func timeline(
    _ warning: Notice? = nil, _ notices: [Notice] = [], failure: Failure? = nil,
    cells: [TweetCell]?
  ) -> ListTweets.FetchTimeline.ViewModel {
    .init(
      header: header, warning: warning, notices: notices, failure: failure, cells: cells,
      selection: nil, isActive: false)
  }

  private func screen(_ parts: [Content], isSettled: Bool = true) -> ScreenState {
    ScreenState(title: "Tweets", content: .stack(parts, spacing: 1), isSettled: isSettled)
  }
}
