import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleListViewTests {
  private let interactor = SpyInteractor()
  private let router = SpyRouter()
  private let view: ArticleListView

  init() { view = ArticleListView(title: "Articles", interactor: interactor, router: router) }

  private var shown: ScreenState { view.display.state }

  private func viewModel(
    _ ids: Int..., notices: [Notice] = []
  ) -> ArticleListModels.Fetch.ViewModel {
    .init(rows: ids.map { DisplayedArticle(.make($0)) }, notices: notices)
  }

  @Test func isLoadingInitially() {
    #expect(shown.title == "Articles")
    #expect(shown.content == .progress("Loading", fraction: nil))
    #expect(!shown.isSettled)
  }

  @Test func passesEventsToTheInteractor() {
    view.handle(.appeared)
    view.handle(.refresh(.standard))
    view.handle(.retry)
    view.handle(.rowShown(RowID(1)))
    view.handle(.closed)
    #expect(
      interactor.calls == [.fetch, .refresh(.standard), .retry, .fetchMore(RowID(1)), .close])
    #expect(router.calls.isEmpty)
  }

  @Test func passesASelectionToTheRouter() {
    view.handle(.rowSelected(RowID(1)))
    #expect(router.calls == [.article(RowID(1))])
    #expect(interactor.calls.isEmpty)
  }

  @Test func replacesAndAppendsRows() {
    view.displayFetched(viewModel(1, 2))
    #expect(shown.content.rowIDs == ["1", "2"])
    #expect(shown.isSettled)
    view.displayMore(viewModel(3))
    #expect(shown.content.rowIDs == ["1", "2", "3"])
    view.displayFetched(viewModel(4))
    #expect(shown.content.rowIDs == ["4"])
    #expect(shown.title == "Articles")
  }

  @Test func showsTheLatestNoticesAboveTheRows() {
    view.displayFetched(viewModel(1, notices: [Notice(.warning, "skipped 1 of 2")]))
    view.displayMore(viewModel(2, notices: [Notice(.warning, "skipped 2 of 4")]))
    #expect(shown.content.parts.first == .notice(Notice(.warning, "skipped 2 of 4")))
    #expect(shown.content.notices.count == 1)
    #expect(shown.content.rowIDs == ["1", "2"])
  }

  @Test func linksARowToItsPage() {
    view.displayFetched(viewModel(1))
    #expect(shown.content.rows.map(\.link) == [WebLink("https://forem.test/ada/a-title")])
  }

  @Test func showsTheStatusWithTheRows() {
    view.displayFetched(viewModel(1))
    view.displayStatus(SceneStatus(loading: .more))
    #expect(shown.content.rowIDs == ["1"])
    #expect(shown.content.parts.last == .progress("Loading more", fraction: nil))
    #expect(!shown.isSettled)
    let failure = Failure(NetworkError.notFound)
    view.displayStatus(SceneStatus(failure: failure, of: .more))
    #expect(shown.content.rowIDs == ["1"])
    #expect(shown.content.parts.last == .failure(failure))
    #expect(shown.isSettled)
  }
}
