import DisplayKit
import TaskKit
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
    #expect(interactor.calls.map { $0.replacing("TaskKit.ReadPolicy.", with: "") } == [call])
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

  @Test func laysOutTheTimelineAndLeavesForItsSelection() async {
    let skipped = Notice(.skipped, "1 of 3 tweets was left out: no sender or content")
    let warnings = ["load", "like"].map { Notice(.warning, $0) }
    var liked = cells[1]
    liked.isLiked = true
    view.displayTimeline(timeline(warnings[0], [skipped], cells: Array(cells[..<2])))
    view.displayMore(.init(cells: [cells[2]]))
    view.displayLike(.init(cell: liked, warning: warnings[1]))
    view.displaySelection(.init(selection: RowID("2")))
    #expect(router.routes == ["tweet"])
    await view.display.wait { $0.isSettled }
    let list = LazyList(
      [cells[0], liked, cells[2]], selection: RowID("2"), id: \.id, content: \.content)
    let notices = (warnings + [skipped]).map(Content.notice)
    #expect(view.display.state == screen([header.content] + notices + [.list(list)]))
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
      selection: nil)
  }

  private func screen(_ parts: [Content], isSettled: Bool = true) -> ScreenState {
    ScreenState(title: "Tweets", content: .stack(parts, spacing: 1), isSettled: isSettled)
  }
}
