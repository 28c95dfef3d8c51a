import DisplayKit

/// What the Interactor asks of the Presenter.
@MainActor
protocol ArticleListPresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentArticles(_ response: Articles.List.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)
}

@MainActor
final class ArticleListPresenter: ArticleListPresentationLogic {
  weak var view: (any ArticleListDisplayLogic)?
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
