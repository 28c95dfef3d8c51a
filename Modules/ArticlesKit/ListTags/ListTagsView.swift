import DisplayKit

/// Called by the Presenter.
@MainActor
protocol ListTagsDisplayLogic: AnyObject {
  /// Keeps the tags on the screen.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the tags.
  func displayTags(_ viewModel: ListTags.FetchTags.ViewModel)

  /// Appends the tags.
  func displayMore(_ viewModel: ListTags.FetchMore.ViewModel)

  /// Leaves for the selected tag.
  func displaySelection()
}

@MainActor
final class ListTagsView: Screen, ListTagsDisplayLogic {
  private struct Parts {
    var status = SceneStatus(loading: .initial)
    var notices: [Notice] = []
    var tags = RowBuffer<DisplayedTag>()
  }

  private var parts = Parts() { didSet { batched.setNeedsRender() } }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }
  private let interactor: any ListTagsBusinessLogic
  private let router: any ListTagsRoutingLogic

  init(interactor: any ListTagsBusinessLogic, router: any ListTagsRoutingLogic) {
    self.interactor = interactor
    self.router = router
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchTags(.initial)
    case .refresh(let policy): interactor.fetchTags(.refresh(policy))
    case .retry: interactor.fetchTags(.retry)
    case .rowShown(let row): interactor.fetchMore(.init(lastVisibleRow: row))
    case .rowSelected(let row): interactor.selectTag(.init(row: row))
    case .closed: interactor.close()
    default: break
    }
  }

  func displayStatus(_ status: SceneStatus) { parts.status = status }

  func displayTags(_ viewModel: ListTags.FetchTags.ViewModel) {
    parts = Parts(
      status: .loaded, notices: viewModel.notices, tags: RowBuffer(viewModel.tags))
  }

  func displayMore(_ viewModel: ListTags.FetchMore.ViewModel) {
    parts.status = .loaded
    parts.notices = viewModel.notices
    parts.tags.append(contentsOf: viewModel.tags)
  }

  func displaySelection() { router.routeToTag() }

  private func layOut() -> ScreenState {
    let list = LazyList(parts.tags, id: \.id, content: \.content)
    let rows = parts.tags.isEmpty ? [] : [Content.list(list)]
    return ScreenState(
      title: "Tags", parts.notices.map(Content.notice) + rows, parts.status)
  }
}
