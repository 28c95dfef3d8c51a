import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleListPresenterTests {
  private let presenter = PagedPresenter<DisplayedArticle>(none: "no articles")
  private let view = SpyPagedView<DisplayedArticle>()

  init() { presenter.view = view }

  @Test(arguments: [SceneLoad.initial, .refresh])
  func replacesTheRows(load: SceneLoad) {
    presenter.presentPage(.init(page: .make(1, 2), load: load))
    let rows = [DisplayedArticle(.make(1)), DisplayedArticle(.make(2))]
    #expect(view.replaced == [.init(rows: rows, notices: [])])
    #expect(view.added.isEmpty)
  }

  @Test func appendsOnlyNewRows() {
    presenter.presentPage(.init(page: .make(1, 2), load: .initial))
    presenter.presentPage(.init(page: .make(3), load: .more))
    #expect(view.added == [.init(rows: [DisplayedArticle(.make(3))], notices: [])])
    #expect(view.replaced.count == 1)
  }

  @Test func presentsANoticeForAnEmptyList() {
    presenter.presentPage(.init(page: .make(), load: .initial))
    #expect(view.replaced == [.init(rows: [], notices: [Notice(.empty, "no articles")])])
  }

  @Test func presentsNoEmptyNoticeAtTheEndOfAList() {
    presenter.presentPage(.init(page: .make(), load: .more))
    #expect(view.added == [.init(rows: [], notices: [])])
  }

  @Test func presentsTheNumberOfSkippedArticles() {
    let page = Page([Article](repeating: .make(), count: 28), skipped: 2)
    presenter.presentPage(.init(page: page, load: .initial))
    #expect(view.replaced.first?.notices == [Notice(.warning, "skipped 2 of 30")])
  }

  @Test func presentsAFailure() {
    presenter.presentFailure(NetworkError.notFound, of: .initial)
    #expect(view.statuses == [SceneStatus(failure: Failure(NetworkError.notFound), of: .initial)])
  }

  @Test func referencesItsViewWeakly() {
    var view: SpyPagedView<DisplayedArticle>? = SpyPagedView()
    presenter.view = view
    view = nil
    #expect(presenter.view == nil)
  }
}
