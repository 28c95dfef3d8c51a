import DisplayKit

@MainActor
final class ArticleTagsInteractor: ArticleTagsBusinessLogic {
  private let presenter: any ArticleTagsPresentationLogic
  private let worker: PageWorker<ArticleTag>
  private let router: any ArticleTagsRoutingLogic
  /// Nil until the first page has come.
  private var tags: [ArticleTag]?
  private var failedLoad: SceneLoad?
  private var hasStarted = false

  init(
    presenter: any ArticleTagsPresentationLogic, worker: PageWorker<ArticleTag>,
    router: any ArticleTagsRoutingLogic
  ) {
    self.presenter = presenter
    self.worker = worker
    self.router = router
  }

  func fetchTags() {
    if !hasStarted { load(.initial) }
  }

  func refreshTags() {
    load(tags == nil ? .initial : .refresh)
  }

  func retry() {
    if let failedLoad { load(failedLoad) }
  }

  func fetchMoreTags(_ request: Articles.Tags.Request) {
    // What failed waits for the user: a host may show its last row again at every drawing.
    guard failedLoad != .more, let last = tags?.last, RowID(last.name) == request.row
    else { return }
    load(.more)
  }

  func didSelectTag(_ request: Articles.Tags.Request) {
    guard let tag = tags?.first(where: { RowID($0.name) == request.row }) else { return }
    router.routeToArticles(tag: tag.name)
  }

  func cancel() { worker.cancel() }

  private func load(_ load: SceneLoad) {
    let isStarted = worker.start(load) { [weak self] in self?.receive($0, of: load) }
    guard isStarted else { return }
    hasStarted = true
    failedLoad = nil
    presenter.presentLoading(load)
  }

  private func receive(_ result: Result<Page<ArticleTag>, any Error>, of load: SceneLoad) {
    switch result {
    case .success(let page):
      tags = (load == .more ? tags ?? [] : []) + page.elements
      presenter.presentTags(Articles.Tags.Response(page: page, load: load))
    case .failure(let error):
      failedLoad = load
      presenter.presentFailure(error, of: load)
    }
  }
}
