import DisplayKit
import TaskKit
import Testing

@testable import ArticlesKit

@MainActor
struct ListTagsViewTests {
  private let interactor = SpyInteractor()
  private let router = SpyRouter()
  private let view: ListTagsView
  private let rows = ["tea", "milk"].map {
    DisplayedTag(id: RowID($0), name: "#\($0)", summary: "Of \($0)")
  }
  private let skipped = Notice(.skipped, "1 of 3 tags was left out: no name")

  init() { view = ListTagsView(interactor: interactor, router: router) }

  @Test(arguments: [
    (ScreenEvent.appeared, "fetch initial"), (.refresh(.standard), "fetch refresh(standard)"),
    (.retry, "fetch retry"), (.rowShown(RowID("tea")), "more tea"),
    (.rowSelected(RowID("milk")), "select milk"), (.closed, "close"),
  ])
  func requests(event: ScreenEvent, call: String) {
    view.handle(event)
    #expect(interactor.calls == [call])
    #expect(router.routes == [])
  }

  @Test func leavesForTheSelectionByTheRouter() {
    view.displaySelection()
    #expect(router.routes == ["tag"])
  }

  @Test func isLoadingInitially() {
    #expect(view.display.state == ScreenState(title: "Tags", [], .loading("Loading")))
  }

  @Test func laysOutNameAndSummary() {
    #expect(
      rows[0].content
        == .stack(
          [.text(StyledText("#tea", .strong)), .text(StyledText("Of tea", .secondary))], spacing: 0)
    )
  }
}
