import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

@MainActor
struct ArticleListPresenterTests {
  private let presenter = ArticleListPresenter()
  private let view = SpyListView()
  private let formatter = ArticleFormatter()

  init() { presenter.view = view }

  @Test(arguments: [SceneLoad.initial, .refresh])
  func replacesTheRows(load: SceneLoad) {
    presenter.presentArticles(.init(page: .make(1, 2), load: load))
    let rows = [formatter.displayed(.make(1)), formatter.displayed(.make(2))]
    #expect(view.replaced == [.init(articles: rows, notices: [])])
    #expect(view.added.isEmpty)
  }

  @Test func addsOnlyTheRowsThatAreNew() {
    presenter.presentArticles(.init(page: .make(1, 2), load: .initial))
    presenter.presentArticles(.init(page: .make(3), load: .more))
    #expect(view.added == [.init(articles: [formatter.displayed(.make(3))], notices: [])])
    #expect(view.replaced.count == 1)
  }

  @Test func saysThatThereIsNothing() {
    presenter.presentArticles(.init(page: .make(), load: .initial))
    #expect(view.replaced == [.init(articles: [], notices: [Notice(.empty, "No articles.")])])
  }

  @Test func doesNotCallTheEndOfAListEmpty() {
    presenter.presentArticles(.init(page: .make(), load: .more))
    #expect(view.added == [.init(articles: [], notices: [])])
  }

  @Test func saysHowManyWereSkipped() {
    let page = Page([Article](repeating: .make(), count: 28), skipped: 2)
    presenter.presentArticles(.init(page: page, load: .initial))
    #expect(view.replaced.first?.notices == [Notice(.warning, "skipped 2 of 30")])
  }

  @Test func wordsAFailure() {
    presenter.presentFailure(NetworkError.notFound, of: .initial)
    #expect(view.statuses == [.failed(Failure(NetworkError.notFound))])
  }

  @Test func holdsItsViewWeakly() {
    var view: SpyListView? = SpyListView()
    presenter.view = view
    view = nil
    #expect(presenter.view == nil)
  }
}
