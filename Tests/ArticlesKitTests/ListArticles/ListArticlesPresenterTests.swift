import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

/// Tables from a Response to its ViewModel.
@MainActor
struct ListArticlesPresenterTests {
  private let presenter = ListArticlesPresenter()
  private let view = SpyView()

  init() { presenter.view = view }

  @Test(
    arguments: [
      (.make(1, 2), []), (.make(), [Notice(.empty, "no articles")]),
      (.make(1, 2, skipped: 1), [Notice(.skipped, "1 of 3 articles was left out: no id or title")]),
      (.make(skipped: 2), [Notice(.skipped, "2 of 2 articles were left out: no id or title")]),
      (.make(received: 30), []),
    ] as [(Page<Article>, [Notice])])
  func formatsArticles(page: Page<Article>, notices: [Notice]) {
    let rows = page.elements.map { DisplayedArticle($0) }
    presenter.presentArticles(.init(page: page))
    #expect(view.articles == .init(articles: rows, notices: notices))
    #expect(view.moreArticles == nil)
    presenter.presentMore(.init(page: page))
    #expect(view.moreArticles == .init(articles: rows, notices: notices))
  }

  @Test func identifiesArticlesThatShareAnID() {
    presenter.presentArticles(.init(page: .make(7, 7)))
    #expect(view.articles?.articles.map(\.id) == [RowID(7), RowID("7#2")])
  }

  @Test func formatsTheStatus() {
    presenter.presentLoading(.refresh)
    presenter.presentFailure(NetworkError.notFound, of: .more)
    let failure = Failure(NetworkError.notFound).prefixed(by: "could not load more")
    #expect(view.statuses == [.loading("Refreshing"), .failure(failure)])
  }

  @Test(arguments: [
    (ArticlesQuery(), "Articles"),
    (ArticlesQuery(tag: "swift"), "Articles on #swift"),
    (ArticlesQuery(username: "mira"), "Articles by mira"),
    (ArticlesQuery(tag: "swift", username: "mira"), "Articles by mira on #swift"),
    (ArticlesQuery(tag: "#Swift,tea"), "Articles on #swift, #tea"),
  ])
  func formatsTheTitle(query: ArticlesQuery, title: String) {
    #expect(ListArticlesPresenter.title(of: query).string == title)
  }
}
