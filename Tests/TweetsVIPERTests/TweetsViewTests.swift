import DisplayKit
import TaskKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsVIPER

@MainActor
struct TweetsViewTests {
  private let presenter = SpyPresenter()
  private let view: TweetsView

  init() { view = TweetsView(presenter: presenter) }

  @Test(arguments: [
    (ScreenEvent.appeared, "appear"), (.refresh(.standard), "refresh standard"), (.retry, "retry"),
    (.search("sail"), "search sail"),
    (.rowShown(RowID("4")), "shown 4"), (.rowSelected(RowID("2")), "selected 2"),
    (.actionChosen(.comments, in: RowID("3")), "comments 3"),
    (.actionChosen(.like, in: RowID("4")), "like 4"),
    (.actionChosen(.undo, in: RowID("4")), "undo 4"),
    (.actionChosen(.newTweets, in: nil), "show new"),
    (.actionChosen(.compose, in: nil), "compose"), (.closed, "close"),
  ])
  func notifiesThePresenter(of event: ScreenEvent, as call: String) {
    view.handle(event)
    #expect(presenter.calls == [call])
  }

  @Test func laysOutWhatItReceives() async {
    let header = ProfileHeader(name: "Ada")
    let notice = Notice(.warning, "careful")
    let empty = Notice(.empty, "no tweets")
    let failure = Failure(title: "no connection", canRetry: true)
    let cells = ["1", "2", "3"].map { TweetCell(id: RowID($0), name: "Ada", likes: "1 like") }
    var liked = cells[1]
    liked.isLiked = true
    view.showCells([cells[0], cells[1]])
    view.appendCells([cells[2]])
    view.updateCell(liked, at: 1)
    view.showSelection(RowID("2"))
    view.showFailure(failure)
    view.showNewTweets("1 new tweet")
    view.showCompose("New tweet")
    view.showNotices([notice, empty])
    view.showProgress("Refreshing")
    view.showHeader(header)
    await view.display.wait { $0.content.list != nil }
    let list = LazyList(
      [cells[0], liked, cells[2]], selection: RowID("2"), id: \.id, content: \.content)
    #expect(
      view.display.state.content
        == .stack(
          [
            header.content, .progress("Refreshing", fraction: nil), .notice(notice),
            .notice(empty), .compose("New tweet"), .newTweets("1 new tweet"), .failure(failure),
            .list(list),
          ], spacing: 1))
  }
}
