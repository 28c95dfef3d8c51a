import DisplayKit

/// Called by the Interactor.
@MainActor
protocol ArticleListPresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentFetched(_ response: ArticleListModels.Fetch.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)
}

@MainActor
final class ArticleListPresenter: ArticleListPresentationLogic {
  weak var view: (any ArticleListDisplayLogic)?

  func presentLoading(_ load: SceneLoad) { view?.displayStatus(SceneStatus(loading: load)) }

  func presentFetched(_ response: ArticleListModels.Fetch.Response) {
    let page = response.page
    let empty = page.received == 0 ? Notice(.empty, "no articles") : nil
    let viewModel = ArticleListModels.Fetch.ViewModel(
      rows: page.elements.map(DisplayedArticle.init),
      notices: [page.skippedNotice, empty].compactMap(\.self))
    switch response.load {
    case .initial, .refresh: view?.displayFetched(viewModel)
    case .more: view?.displayMore(viewModel)
    }
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    view?.displayStatus(SceneStatus(failure: Failure(error), of: load))
  }
}
