import DisplayKit

/// What the View asks of the Interactor.
@MainActor
protocol ArticleListBusinessLogic: AnyObject {
  /// Fetches when called for the first time.
  func fetchArticles()

  func refreshArticles()

  /// Does again what failed last.
  func retry()

  /// Fetches more when the row is the last one.
  func fetchMoreArticles(_ request: Articles.List.MoreRequest)

  func didSelectArticle(_ request: Articles.List.SelectionRequest)

  func cancel()
}

@MainActor
final class ArticleListInteractor: ArticleListBusinessLogic {
  private let query: ArticlesQuery
  private let presenter: any ArticleListPresentationLogic
  private let worker: ArticleListWorker
  private let router: any ArticleListRoutingLogic
  private let firstRead: ReadPolicy
  private let loading = TaskSlot()
  private var articles: PagedList<Article>

  init(
    query: ArticlesQuery, presenter: any ArticleListPresentationLogic, worker: ArticleListWorker,
    router: any ArticleListRoutingLogic, firstRead: ReadPolicy = .standard
  ) {
    self.query = query
    self.presenter = presenter
    self.worker = worker
    self.router = router
    self.firstRead = firstRead
    articles = PagedList(firstPage: query.page)
  }

  func fetchArticles() { start(articles.open(), firstRead) }

  func refreshArticles() { start(articles.refresh()) }

  func retry() { start(articles.retry()) }

  func fetchMoreArticles(_ request: Articles.List.MoreRequest) {
    guard let last = articles.elements.last, RowID(last.id) == request.lastRow else { return }
    start(articles.more())
  }

  func didSelectArticle(_ request: Articles.List.SelectionRequest) {
    let article = articles.elements.first { RowID($0.id) == request.row }
    if let article { router.routeToArticleDetail(id: article.id) }
  }

  func cancel() { loading.cancel() }

  private func start(_ load: SceneLoad?, _ policy: ReadPolicy = .standard) {
    guard let load else { return }
    presenter.presentLoading(load)
    fetchPage(of: load, policy)
  }

  private func fetchPage(of load: SceneLoad, _ policy: ReadPolicy) {
    loading.replace { [worker, query = query.at(page: articles.nextPage)] in
      try await worker.fetch(query, policy)
    } then: { [weak self] result in
      self?.receive(result, of: load, policy)
    }
  }

  private func receive(
    _ result: Result<Page<Article>, any Error>, of load: SceneLoad, _ policy: ReadPolicy
  ) {
    do {
      guard let page = try articles.receive(result) else { return fetchPage(of: load, policy) }
      presenter.presentArticles(Articles.List.Response(page: page, load: load))
    } catch {
      presenter.presentFailure(error, of: load)
    }
  }
}

/// Fetches one page of articles.
struct ArticleListWorker: Sendable {
  let repository: any ArticlesRepository

  func fetch(_ query: ArticlesQuery, _ policy: ReadPolicy) async throws -> Page<Article> {
    try await repository.articles(query, policy)
  }
}
