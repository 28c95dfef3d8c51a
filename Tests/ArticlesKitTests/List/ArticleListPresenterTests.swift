import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleListPresenterTests {
  private let presenter = ArticleListPresenter()
  private let view = SpyView()

  init() { presenter.view = view }

  @Test(arguments: [SceneLoad.initial, .refresh])
  func replacesTheRows(load: SceneLoad) {
    presenter.presentFetched(.init(page: .make(1, 2), load: load))
    let rows = [DisplayedArticle(.make(1)), DisplayedArticle(.make(2))]
    #expect(view.articles == [.init(rows: rows, notices: [])])
    #expect(view.moreArticles.isEmpty)
  }

  @Test func appendsOnlyNewRows() {
    presenter.presentFetched(.init(page: .make(1, 2), load: .initial))
    presenter.presentFetched(.init(page: .make(3), load: .more))
    #expect(view.moreArticles == [.init(rows: [DisplayedArticle(.make(3))], notices: [])])
    #expect(view.articles.count == 1)
  }

  @Test func presentsANoticeForAnEmptyList() {
    presenter.presentFetched(.init(page: .make(), load: .initial))
    #expect(view.articles == [.init(rows: [], notices: [Notice(.empty, "no articles")])])
  }

  @Test func presentsNoEmptyNoticeAtTheEndOfAList() {
    presenter.presentFetched(.init(page: Page([], received: 30), load: .more))
    #expect(view.moreArticles == [.init(rows: [], notices: [])])
  }

  @Test func presentsTheNumberOfSkippedArticles() {
    let page = Page([Article](repeating: .make(), count: 28), skipped: 2)
    presenter.presentFetched(.init(page: page, load: .initial))
    #expect(view.articles.first?.notices == [Notice(.warning, "skipped 2 of 30")])
  }

  @Test func presentsAFailure() {
    presenter.presentFailure(NetworkError.notFound, of: .initial)
    #expect(view.statuses == [SceneStatus(failure: Failure(NetworkError.notFound), of: .initial)])
  }

  @Test func referencesItsViewWeakly() {
    var view: SpyView? = SpyView()
    presenter.view = view
    view = nil
    #expect(presenter.view == nil)
  }
}
