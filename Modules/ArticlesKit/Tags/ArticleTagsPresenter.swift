import DisplayKit

@MainActor
final class ArticleTagsPresenter: ArticleTagsPresentationLogic {
  weak var view: (any ArticleTagsDisplayLogic)?

  func presentLoading(_ load: SceneLoad) {
    view?.displayStatus(SceneStatus(loading: load))
  }

  func presentTags(_ response: Articles.Tags.Response) {
    let rows = response.page.elements.map(Self.displayed)
    let skipped = response.page.skippedNotice
    switch response.load {
    case .initial, .refresh:
      let empty = response.page.received == 0 ? Notice(.empty, "No tags.") : nil
      view?.displayTags(.init(tags: rows, notices: [skipped, empty].compactMap(\.self)))
    case .more:
      view?.displayMoreTags(.init(tags: rows, notices: [skipped].compactMap(\.self)))
    }
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    view?.displayStatus(SceneStatus(failure: Failure(error), of: load))
  }

  private static func displayed(_ tag: ArticleTag) -> DisplayedTag {
    DisplayedTag(
      tag: tag, row: RowID(tag.name), name: DisplayText("#\(tag.name)"),
      summary: tag.summary.map { DisplayText($0) })
  }
}

/// What the Interactor asks of the Presenter.
@MainActor
protocol ArticleTagsPresentationLogic: AnyObject {
  func presentLoading(_ load: SceneLoad)

  func presentTags(_ response: Articles.Tags.Response)

  func presentFailure(_ error: any Error, of load: SceneLoad)
}
