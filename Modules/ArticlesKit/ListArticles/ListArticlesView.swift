import DisplayKit

/// Called by the Presenter.
@MainActor
protocol ListArticlesDisplayLogic: AnyObject {
  /// Keeps the articles on the screen.
  func displayStatus(_ status: SceneStatus)

  /// Replaces the articles.
  func displayArticles(_ viewModel: ListArticles.FetchArticles.ViewModel)

  /// Appends the articles.
  func displayMore(_ viewModel: ListArticles.FetchMore.ViewModel)

  /// Leaves for the selected article.
  func displaySelection()
}

@MainActor
final class ListArticlesView: Screen, ListArticlesDisplayLogic {
  private struct Parts {
    var status = SceneStatus(loading: .initial)
    var notices: [Notice] = []
    var articles = RowBuffer<DisplayedArticle>()
  }

  private var parts = Parts() { didSet { batched.setNeedsRender() } }
  private lazy var batched = BatchedDisplay(of: self) { $0.layOut() }
  private let title: DisplayText
  private let interactor: any ListArticlesBusinessLogic
  private let router: any ListArticlesRoutingLogic

  init(
    title: DisplayText, interactor: any ListArticlesBusinessLogic,
    router: any ListArticlesRoutingLogic
  ) {
    self.title = title
    self.interactor = interactor
    self.router = router
  }

  var display: AnyViewModel<ScreenState, Never> { batched.display }

  func handle(_ event: ScreenEvent) { batched.handle { report(event) } }

  private func report(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetchArticles(.initial)
    case .refresh(let policy): interactor.fetchArticles(.refresh(policy))
    case .retry: interactor.fetchArticles(.retry)
    case .rowShown(let row): interactor.fetchMore(.init(lastVisibleRow: row))
    case .rowSelected(let row): interactor.selectArticle(.init(row: row))
    case .closed: interactor.close()
    default: break
    }
  }

  func displayStatus(_ status: SceneStatus) { parts.status = status }

  func displayArticles(_ viewModel: ListArticles.FetchArticles.ViewModel) {
    parts = Parts(
      status: .loaded, notices: viewModel.notices, articles: RowBuffer(viewModel.articles))
  }

  func displayMore(_ viewModel: ListArticles.FetchMore.ViewModel) {
    parts.status = .loaded
    parts.notices = viewModel.notices
    parts.articles.append(contentsOf: viewModel.articles)
  }

  func displaySelection() { router.routeToArticle() }

  private func layOut() -> ScreenState {
    let list = LazyList(parts.articles, id: \.id, link: \.link, content: { .item($0.item) })
    let rows = parts.articles.isEmpty ? [] : [Content.list(list)]
    return ScreenState(
      title: title, parts.notices.map(Content.notice) + rows, parts.status)
  }
}
