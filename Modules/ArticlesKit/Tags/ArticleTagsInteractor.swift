package import DisplayKit

/// Called by the View.
@MainActor
protocol ArticleTagsBusinessLogic: AnyObject {
  /// Fetches on the first call only.
  func fetch()

  func refresh(_ request: ArticleTagsModels.Fetch.Request)

  /// Repeats the load that failed last.
  func retry()

  /// Fetches more when the row is the last one.
  func fetchMore(_ request: ArticleTagsModels.FetchMore.Request)

  func close()
}

/// Read by the Router, and by the screen's owner.
@MainActor
package protocol ArticleTagsDataStore: AnyObject {
  /// Nil until a load has succeeded.
  var tags: PagedList<Page<ArticleTag>>? { get }
}

@MainActor
final class ArticleTagsInteractor: ArticleTagsBusinessLogic, ArticleTagsDataStore {
  private let presenter: any ArticleTagsPresentationLogic
  private let worker: ArticleTagsWorker
  private let loading = LatestTask()
  private var paging: PageLoading<ArticleTag>

  init(
    presenter: any ArticleTagsPresentationLogic, worker: ArticleTagsWorker,
    paging: PageLoading<ArticleTag>
  ) {
    self.presenter = presenter
    self.worker = worker
    self.paging = paging
  }

  var tags: PagedList<Page<ArticleTag>>? { paging.shown }

  func fetch() { start(paging.open()) }

  func refresh(_ request: ArticleTagsModels.Fetch.Request) {
    start(paging.refresh(request.policy))
  }

  func retry() { start(paging.retry()) }

  func fetchMore(_ request: ArticleTagsModels.FetchMore.Request) {
    guard let last = tags?.elements.last, RowID(last.id) == request.row else { return }
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

  private func receive(_ result: Result<Page<ArticleTag>, any Error>, of load: SceneLoad) {
    do {
      guard let page = try paging.receive(result) else { return fetchPage(of: load) }
      presenter.presentFetched(.init(page: page, load: load))
    } catch {
      presenter.presentFailure(error, of: load)
    }
  }
}

/// Fetches the pages of all tags.
struct ArticleTagsWorker: Sendable {
  let repository: any ArticlesRepository
  let perPage: Int

  func fetch(page: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag> {
    try await repository.tags(page: page, perPage: perPage, policy)
  }
}
