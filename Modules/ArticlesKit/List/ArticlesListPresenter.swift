import DisplayKit

@MainActor
final class ArticlesListPresenter: ArticlesListPresentationLogic {
  weak var view: (any ArticlesListDisplayLogic)?
  private let formatter = ArticleFormatter()

  func presentLoading(_ load: SceneLoad) {
    view?.displayStatus(SceneStatus(loading: load))
  }

  func presentArticles(_ response: Articles.List.Response) {
    let rows = response.page.elements.map(formatter.displayed)
    let skipped = response.page.skippedNotice
    switch response.load {
    case .initial, .refresh:
      let empty = response.page.received == 0 ? Notice(.empty, "No articles.") : nil
      view?.displayArticles(.init(articles: rows, notices: [skipped, empty].compactMap(\.self)))
    case .more:
      view?.displayMoreArticles(.init(articles: rows, notices: [skipped].compactMap(\.self)))
    }
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    view?.displayStatus(SceneStatus(failure: Failure(error), of: load))
  }
}
