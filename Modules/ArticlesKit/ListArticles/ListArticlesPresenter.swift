import DisplayKit

/// Called by the Interactor.
@MainActor
protocol ListArticlesPresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentArticles(_ response: ListArticles.FetchArticles.Response)

  func presentMore(_ response: ListArticles.FetchMore.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)

  func presentSelection()
}

/// Formats each Response as the ViewModel; stores neither.
@MainActor
final class ListArticlesPresenter: ListArticlesPresentationLogic {
  weak var view: (any ListArticlesDisplayLogic)?

  func presentLoading(_ load: SceneLoad) { view?.displayStatus(SceneStatus(loading: load)) }

  func presentArticles(_ response: ListArticles.FetchArticles.Response) {
    let articles = rows(of: response.page)
    view?.displayArticles(.init(articles: articles, notices: notices(response.page)))
  }

  func presentMore(_ response: ListArticles.FetchMore.Response) {
    let articles = rows(of: response.page)
    view?.displayMore(.init(articles: articles, notices: notices(response.page)))
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    view?.displayStatus(SceneStatus(error, of: load))
  }

  func presentSelection() { view?.displaySelection() }

  private func rows(of page: Page<Article>) -> [DisplayedArticle] {
    zip(page.elements, page.rows).map { DisplayedArticle($0, row: $1) }
  }

  private func notices(_ page: Page<Article>) -> [Notice] {
    let empty = page.received == 0 ? Notice(.empty, "no articles") : nil
    return [Notice.skippedArticles(page.skipped, of: page.received), empty].compactMap(\.self)
  }
}

extension ListArticlesPresenter {
  /// The scene's title, which is known before the articles are.
  static func title(of query: ArticlesQuery) -> DisplayText {
    var title = "Articles"
    if let username = query.username { title += " by \(username)" }
    if let tag = query.tag { title += " on #" + tag.replacing(",", with: ", #") }
    return DisplayText(title)
  }
}
