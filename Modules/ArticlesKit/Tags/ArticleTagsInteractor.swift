import DisplayKit

@MainActor
final class ArticleTagsInteractor: ArticleTagsBusinessLogic {
  private let presenter: any ArticleTagsPresentationLogic
  private let worker: ArticleTagsWorker
  private let router: any ArticleTagsRoutingLogic
  private let firstRead: ReadPolicy
  private let loading = TaskSlot()
  private var tags = PagedList<ArticleTag>()

  init(
    presenter: any ArticleTagsPresentationLogic, worker: ArticleTagsWorker,
    router: any ArticleTagsRoutingLogic, firstRead: ReadPolicy = .standard
  ) {
    self.presenter = presenter
    self.worker = worker
    self.router = router
    self.firstRead = firstRead
  }

  func fetchTags() { start(tags.open(), firstRead) }

  func refreshTags() { start(tags.refresh()) }

  func retry() { start(tags.retry()) }

  func fetchMoreTags(_ request: Articles.Tags.MoreRequest) {
    guard let last = tags.elements.last, RowID(last.name) == request.lastRow else { return }
    start(tags.more())
  }

  func didSelectTag(_ request: Articles.Tags.SelectionRequest) {
    let tag = tags.elements.first { RowID($0.name) == request.row }
    if let tag { router.routeToArticles(tag: tag.name) }
  }

  func cancel() { loading.cancel() }

  private func start(_ load: SceneLoad?, _ policy: ReadPolicy = .standard) {
    guard let load else { return }
    presenter.presentLoading(load)
    fetchPage(of: load, policy)
  }

  private func fetchPage(of load: SceneLoad, _ policy: ReadPolicy) {
    loading.replace { [worker, page = tags.nextPage] in
      try await worker.fetch(page: page, policy)
    } then: { [weak self] result in
      self?.receive(result, of: load, policy)
    }
  }

  private func receive(
    _ result: Result<Page<ArticleTag>, any Error>, of load: SceneLoad, _ policy: ReadPolicy
  ) {
    do {
      guard let page = try tags.receive(result) else { return fetchPage(of: load, policy) }
      presenter.presentTags(Articles.Tags.Response(page: page, load: load))
    } catch {
      presenter.presentFailure(error, of: load)
    }
  }
}

/// What the View asks of the Interactor.
@MainActor
protocol ArticleTagsBusinessLogic: AnyObject {
  /// Fetches when called for the first time.
  func fetchTags()

  func refreshTags()

  /// Does again what failed last.
  func retry()

  /// Fetches more when the row is the last one.
  func fetchMoreTags(_ request: Articles.Tags.MoreRequest)

  func didSelectTag(_ request: Articles.Tags.SelectionRequest)

  func cancel()
}

/// Fetches one page of tags.
struct ArticleTagsWorker: Sendable {
  let repository: any ArticlesRepository

  func fetch(page: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag> {
    try await repository.tags(page: page, perPage: 100, policy)
  }
}
