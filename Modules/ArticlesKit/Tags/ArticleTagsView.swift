import DisplayKit

/// Called by the Presenter.
@MainActor
protocol ArticleTagsDisplayLogic: AnyObject {
  /// Keeps the rows on screen.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the rows.
  func displayFetched(_ viewModel: ArticleTagsModels.Fetch.ViewModel)

  /// Appends the rows.
  func displayMore(_ viewModel: ArticleTagsModels.Fetch.ViewModel)
}

@MainActor
final class ArticleTagsView: Screen, ArticleTagsDisplayLogic {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let interactor: any ArticleTagsBusinessLogic
  private let router: any ArticleTagsRoutingLogic
  private var rows: [DisplayedTag] = []
  private var notices: [Notice] = []

  init(interactor: any ArticleTagsBusinessLogic, router: any ArticleTagsRoutingLogic) {
    self.interactor = interactor
    self.router = router
    displayed = ViewModel(
      initialState: ScreenState(title: "Tags", showing: .nothing, SceneStatus(loading: .initial)))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetch()
    case .refresh(let policy): interactor.refresh(.init(policy: policy))
    case .retry: interactor.retry()
    case .rowShown(let row): interactor.fetchMore(.init(row: row))
    case .rowSelected(let row): router.routeToTag(row)
    case .closed: interactor.close()
    default: break
    }
  }

  func displayStatus(_ status: SceneStatus) {
    let list = LazyList(rows, id: \.row, content: \.content)
    let parts = notices.map(Content.notice) + (rows.isEmpty ? [] : [.list(list)])
    displayed.update(
      state: ScreenState(
        title: display.state.title, showing: .stack(parts, spacing: 1), status))
  }

  func displayFetched(_ viewModel: ArticleTagsModels.Fetch.ViewModel) {
    rows = []
    displayMore(viewModel)
  }

  func displayMore(_ viewModel: ArticleTagsModels.Fetch.ViewModel) {
    rows += viewModel.rows
    notices = viewModel.notices
    displayStatus(.loaded)
  }
}
