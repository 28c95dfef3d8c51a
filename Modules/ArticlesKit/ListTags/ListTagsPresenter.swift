import DisplayKit

/// Called by the Interactor.
@MainActor
protocol ListTagsPresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentTags(_ response: ListTags.FetchTags.Response)

  func presentMore(_ response: ListTags.FetchMore.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)

  func presentSelection()
}

/// Formats each Response as the ViewModel; stores neither.
@MainActor
final class ListTagsPresenter: ListTagsPresentationLogic {
  weak var view: (any ListTagsDisplayLogic)?

  func presentLoading(_ load: SceneLoad) { view?.displayStatus(SceneStatus(loading: load)) }

  func presentTags(_ response: ListTags.FetchTags.Response) {
    let tags = rows(of: response.page)
    view?.displayTags(.init(tags: tags, notices: notices(response.page)))
  }

  func presentMore(_ response: ListTags.FetchMore.Response) {
    let tags = rows(of: response.page)
    view?.displayMore(.init(tags: tags, notices: notices(response.page)))
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    view?.displayStatus(SceneStatus(error, of: load))
  }

  func presentSelection() { view?.displaySelection() }

  private func rows(of page: Page<ArticleTag>) -> [DisplayedTag] {
    zip(page.elements, page.rows).map { DisplayedTag($0, row: $1) }
  }

  private func notices(_ page: Page<ArticleTag>) -> [Notice] {
    let empty = page.received == 0 ? Notice(.empty, "no tags") : nil
    return [Notice.skippedTags(page.skipped, of: page.received), empty].compactMap(\.self)
  }
}
