import DisplayKit

/// Called by the Interactor.
@MainActor
protocol PagedPresentationLogic<Element>: AnyObject {
  associatedtype Element: PagedElement

  func presentLoading(_ load: SceneLoad)

  func presentPage(_ response: PagedResponse<Element>)

  func presentFailure(_ error: any Error, of load: SceneLoad)
}

@MainActor
final class PagedPresenter<Row: PagedRow>: PagedPresentationLogic where Row.Element: PagedElement {
  weak var view: (any PagedDisplayLogic<Row>)?
  private let none: DisplayText

  /// - Parameter none: the text for an empty list.
  init(none: DisplayText) { self.none = none }

  func presentLoading(_ load: SceneLoad) {
    view?.displayStatus(SceneStatus(loading: load))
  }

  func presentPage(_ response: PagedResponse<Row.Element>) {
    let rows = response.page.elements.map(Row.init)
    let skipped = response.page.skippedNotice
    switch response.load {
    case .initial, .refresh:
      let empty = response.page.received == 0 ? Notice(.empty, none) : nil
      view?.displayRows(PagedViewModel(rows: rows, notices: [skipped, empty].compactMap(\.self)))
    case .more:
      view?.displayMoreRows(PagedViewModel(rows: rows, notices: [skipped].compactMap(\.self)))
    }
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    view?.displayStatus(SceneStatus(failure: Failure(error), of: load))
  }
}
