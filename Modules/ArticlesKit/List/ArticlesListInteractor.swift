import DisplayKit

@MainActor
final class ArticlesListInteractor: ArticlesListBusinessLogic {
  private let presenter: any ArticlesListPresentationLogic
  private let worker: PageWorker<Article>
  private let router: any ArticlesListRoutingLogic
  /// Nil until the first page has come.
  private var articles: [Article]?
  private var failedLoad: SceneLoad?
  private var hasStarted = false

  init(
    presenter: any ArticlesListPresentationLogic, worker: PageWorker<Article>,
    router: any ArticlesListRoutingLogic
  ) {
    self.presenter = presenter
    self.worker = worker
    self.router = router
  }

  func fetchArticles() {
    if !hasStarted { load(.initial) }
  }

  func refreshArticles() {
    load(articles == nil ? .initial : .refresh)
  }

  func retry() {
    if let failedLoad { load(failedLoad) }
  }

  func fetchMoreArticles(_ request: Articles.List.Request) {
    // What failed waits for the user: a host may show its last row again at every drawing.
    guard failedLoad != .more, let last = articles?.last, RowID(last.id) == request.row
    else { return }
    load(.more)
  }

  func didSelectArticle(_ request: Articles.List.Request) {
    guard let article = articles?.first(where: { RowID($0.id) == request.row }) else { return }
    router.routeToArticleDetail(id: article.id)
  }

  func cancel() { worker.cancel() }

  private func load(_ load: SceneLoad) {
    let isStarted = worker.start(load) { [weak self] in self?.receive($0, of: load) }
    guard isStarted else { return }
    hasStarted = true
    failedLoad = nil
    presenter.presentLoading(load)
  }

  private func receive(_ result: Result<ArticlesPage, any Error>, of load: SceneLoad) {
    switch result {
    case .success(let page):
      articles = (load == .more ? articles ?? [] : []) + page.elements
      presenter.presentArticles(Articles.List.Response(page: page, load: load))
    case .failure(let error):
      failedLoad = load
      presenter.presentFailure(error, of: load)
    }
  }
}
