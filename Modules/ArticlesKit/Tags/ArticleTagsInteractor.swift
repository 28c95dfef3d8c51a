import DisplayKit

@MainActor
final class ArticleTagsInteractor: ArticleTagsBusinessLogic {
  private let presenter: any ArticleTagsPresentationLogic
  private let worker: ArticleTagsWorker
  private let router: any ArticleTagsRoutingLogic
  private let loading = TaskSlot()
  private var tags = PagedList<ArticleTag>()

  init(
    presenter: any ArticleTagsPresentationLogic, worker: ArticleTagsWorker,
    router: any ArticleTagsRoutingLogic
  ) {
    self.presenter = presenter
    self.worker = worker
    self.router = router
  }

  func fetchTags() { start(tags.open()) }

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

  private func start(_ load: SceneLoad?) {
    guard let load else { return }
    presenter.presentLoading(load)
    fetchPage(of: load)
  }

  private func fetchPage(of load: SceneLoad) {
    loading.replace { [worker, page = tags.nextPage] in
      try await worker.fetch(page: page)
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
  }

  private func receive(_ result: Result<Page<ArticleTag>, any Error>, of load: SceneLoad) {
    do {
      guard let page = try tags.receive(result) else { return fetchPage(of: load) }
      presenter.presentTags(Articles.Tags.Response(page: page, load: load))
    } catch {
      presenter.presentFailure(error, of: load)
    }
  }
}

/// What the tag list's View asks of its Interactor.
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

  func fetch(page: Int) async throws -> Page<ArticleTag> {
    try await repository.tags(page: page, perPage: 100)
  }
}
