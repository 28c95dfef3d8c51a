package import DisplayKit

/// Called by the View.
@MainActor
protocol ArticleListBusinessLogic: AnyObject {
  /// Fetches on the first call only.
  func fetch()

  func refresh(_ request: ArticleListModels.Fetch.Request)

  /// Repeats the load that failed last.
  func retry()

  /// Fetches more when the row is the last one.
  func fetchMore(_ request: ArticleListModels.FetchMore.Request)

  func close()
}

/// Read by the Router, and by the screen's owner.
@MainActor
package protocol ArticleListDataStore: AnyObject {
  /// Nil until a load has succeeded.
  var articles: PagedList<Page<Article>>? { get }
}

@MainActor
final class ArticleListInteractor: ArticleListBusinessLogic, ArticleListDataStore {
  private let presenter: any ArticleListPresentationLogic
  private let worker: ArticleListWorker
  private let loading = LatestTask()
  private var paging: PageLoading<Article>

  init(
    presenter: any ArticleListPresentationLogic, worker: ArticleListWorker,
    paging: PageLoading<Article>
  ) {
    self.presenter = presenter
    self.worker = worker
    self.paging = paging
  }

  var articles: PagedList<Page<Article>>? { paging.shown }

  func fetch() { start(paging.open()) }

  func refresh(_ request: ArticleListModels.Fetch.Request) {
    start(paging.refresh(request.policy))
  }

  func retry() { start(paging.retry()) }

  func fetchMore(_ request: ArticleListModels.FetchMore.Request) {
    guard let last = articles?.elements.last, RowID(last.id) == request.row else { return }
    start(paging.more())
  }

  func close() { loading.cancel() }

  private func start(_ load: SceneLoad?) {
    guard let load else { return }
    presenter.presentLoading(load)
    fetchPage(of: load)
  }

  private func fetchPage(of load: SceneLoad) {
    loading.replace { [worker, page = paging.nextPage, policy = paging.policy] in
      try await worker.fetch(page: page, policy)
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
  }

  private func receive(_ result: Result<Page<Article>, any Error>, of load: SceneLoad) {
    do {
      guard let page = try paging.receive(result) else { return fetchPage(of: load) }
      presenter.presentFetched(.init(page: page, load: load))
    } catch {
      presenter.presentFailure(error, of: load)
    }
  }
}

/// Fetches the pages of a query.
struct ArticleListWorker: Sendable {
  let repository: any ArticlesRepository
  let query: ArticlesQuery

  func fetch(page: Int, _ policy: ReadPolicy) async throws -> Page<Article> {
    try await repository.articles(query.at(page: page), policy)
  }
}
