import DisplayKit

@MainActor
final class ArticlesListInteractor: ArticlesListBusinessLogic {
  private let query: ArticlesQuery
  private let presenter: any ArticlesListPresentationLogic
  private let worker: ArticlesListWorker
  private let router: any ArticlesListRoutingLogic
  private let loading = TaskSlot()
  private var articles: PagedList<Article>

  init(
    query: ArticlesQuery, presenter: any ArticlesListPresentationLogic, worker: ArticlesListWorker,
    router: any ArticlesListRoutingLogic
  ) {
    self.query = query
    self.presenter = presenter
    self.worker = worker
    self.router = router
    articles = PagedList(firstPage: query.page)
  }

  func fetchArticles() { start(articles.open()) }

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

  private func start(_ load: SceneLoad?) {
    guard let load else { return }
    presenter.presentLoading(load)
    fetchPage(of: load)
  }

  private func fetchPage(of load: SceneLoad) {
    loading.replace { [worker, query = query.at(page: articles.nextPage)] in
      try await worker.fetch(query)
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
  }

  private func receive(_ result: Result<Page<Article>, any Error>, of load: SceneLoad) {
    do {
      guard let page = try articles.receive(result) else { return fetchPage(of: load) }
      presenter.presentArticles(Articles.List.Response(page: page, load: load))
    } catch {
      presenter.presentFailure(error, of: load)
    }
  }
}
