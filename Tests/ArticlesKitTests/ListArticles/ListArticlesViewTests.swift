import DisplayKit
import TaskKit
import Testing

@testable import ArticlesKit

@MainActor
struct ListArticlesViewTests {
  private let interactor = SpyInteractor()
  private let router = SpyRouter()
  private let view: ListArticlesView
  private let rows = (1...3).map { DisplayedArticle(.make($0)) }
  private let skipped = Notice(.skipped, "1 of 3 articles was left out: no id or title")

  init() { view = ListArticlesView(title: "On tea", interactor: interactor, router: router) }

  @Test(arguments: [
    (ScreenEvent.appeared, "fetch initial"), (.refresh(.standard), "fetch refresh(standard)"),
    (.retry, "fetch retry"), (.rowShown(RowID(1)), "more 1"), (.rowSelected(RowID(2)), "select 2"),
    (.closed, "close"),
  ])
  func requests(event: ScreenEvent, call: String) {
    view.handle(event)
    #expect(interactor.calls == [call])
    #expect(router.routes == [])
  }

  @Test func leavesForTheSelectionByTheRouter() {
    view.displaySelection()
    #expect(router.routes == ["article"])
  }

  @Test func isLoadingInitially() {
    #expect(view.display.state == screen([], .loading("Loading")))
  }

  @Test func appendsAndReplacesArticles() async {
    view.displayArticles(.init(articles: Array(rows[..<2]), notices: []))
    view.displayStatus(.loadingMore("Loading more"))
    view.displayMore(.init(articles: [rows[2]], notices: [skipped]))
    await view.display.wait { $0.isSettled }
    let list = LazyList(rows, id: \.id, link: \.link, content: { .item($0.item) })
    #expect(view.display.state == screen([.notice(skipped), .list(list)], .loaded))
    #expect(view.display.state.content.rows.compactMap(\.link).count == 3)
    view.displayStatus(.loading("Refreshing"))
    view.displayArticles(.init(articles: [], notices: []))
    await view.display.wait { $0.content.rows.isEmpty }
    #expect(view.display.state == screen([], .loaded))
  }

  @Test func keepsTheArticlesWithAStatus() async {
    view.displayArticles(.init(articles: rows, notices: [skipped]))
    view.displayStatus(.loading("Refreshing"))
    await view.display.wait { !$0.content.rows.isEmpty }
    let list = LazyList(rows, id: \.id, link: \.link, content: { .item($0.item) })
    #expect(
      view.display.state == screen([.notice(skipped), .list(list)], .loading("Refreshing")))
  }

  private func screen(_ parts: [Content], _ status: SceneStatus) -> ScreenState {
    ScreenState(title: "On tea", parts, status)
  }
}
