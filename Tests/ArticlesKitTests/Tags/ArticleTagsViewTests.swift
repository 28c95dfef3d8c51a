import DisplayKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleTagsViewTests {
  private let interactor = SpyInteractor()
  private let router = SpyRouter()
  private let view: ArticleTagsView

  init() { view = ArticleTagsView(interactor: interactor, router: router) }

  private var shown: ScreenState { view.display.state }

  private func viewModel(_ names: String...) -> ArticleTagsModels.Fetch.ViewModel {
    .init(rows: names.map { DisplayedTag(ArticleTag(name: $0, summary: "Of \($0)")) }, notices: [])
  }

  @Test func passesEventsToTheInteractor() {
    view.handle(.appeared)
    view.handle(.refresh(.standard))
    view.handle(.retry)
    view.handle(.rowShown(RowID("tea")))
    view.handle(.closed)
    #expect(
      interactor.calls == [.fetch, .refresh(.standard), .retry, .fetchMore(RowID("tea")), .close])
    #expect(router.calls.isEmpty)
  }

  @Test func passesASelectionToTheRouter() {
    view.handle(.rowSelected(RowID("tea")))
    #expect(router.calls == [.tag(RowID("tea"))])
    #expect(interactor.calls.isEmpty)
  }

  @Test func replacesAndAppendsRows() {
    #expect(shown.title == "Tags")
    #expect(!shown.isSettled)
    view.displayFetched(viewModel("tea"))
    view.displayMore(viewModel("milk"))
    #expect(
      shown.content.rows.map(\.content.lines) == [["#tea", "Of tea"], ["#milk", "Of milk"]])
    #expect(shown.isSettled)
    view.displayFetched(viewModel("sugar"))
    #expect(shown.content.rowIDs == ["sugar"])
  }

  @Test func showsTheStatusWithTheRows() {
    view.displayFetched(viewModel("tea"))
    view.displayStatus(SceneStatus(loading: .refresh))
    #expect(shown.content.parts.first == .progress("Refreshing", fraction: nil))
    #expect(shown.content.rowIDs == ["tea"])
  }
}
