import DisplayKit

/// Called by the Interactor.
@MainActor
protocol ArticleTagsPresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentFetched(_ response: ArticleTagsModels.Fetch.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)
}

@MainActor
final class ArticleTagsPresenter: ArticleTagsPresentationLogic {
  weak var view: (any ArticleTagsDisplayLogic)?

  func presentLoading(_ load: SceneLoad) { view?.displayStatus(SceneStatus(loading: load)) }

  func presentFetched(_ response: ArticleTagsModels.Fetch.Response) {
    let page = response.page
    let empty = page.received == 0 ? Notice(.empty, "no tags") : nil
    let viewModel = ArticleTagsModels.Fetch.ViewModel(
      rows: page.elements.map(DisplayedTag.init),
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
