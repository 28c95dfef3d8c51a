import DisplayKit

@MainActor
final class ArticleDetailInteractor: ArticleDetailBusinessLogic {
  private let id: Article.ID
  private let presenter: any ArticleDetailPresentationLogic
  private let worker: ArticleDetailWorker
  private let router: any ArticleDetailRoutingLogic
  private let loading = TaskSlot()
  /// Nil until the article has come.
  private var latest: Articles.Detail.Response?
  private var hasStarted = false

  init(
    id: Article.ID, presenter: any ArticleDetailPresentationLogic, worker: ArticleDetailWorker,
    router: any ArticleDetailRoutingLogic
  ) {
    self.id = id
    self.presenter = presenter
    self.worker = worker
    self.router = router
  }

  func fetchArticle() {
    if !hasStarted { refreshArticle() }
  }

  func refreshArticle() {
    guard !loading.isBusy else { return }
    hasStarted = true
    let load: SceneLoad = latest == nil ? .initial : .refresh
    presenter.presentLoading(load)
    loading.replace { [worker, id] in
      try await worker.fetch(id: id)
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
  }

  func didOpenLink(_ request: Articles.Detail.LinkRequest) { router.routeToLink(request.link) }

  func didOpenImage(_ request: Articles.Detail.ImageRequest) { router.routeToImage(request.link) }

  func cancel() { loading.cancel() }

  private func receive(_ result: Result<Articles.Detail.Response, any Error>, of load: SceneLoad) {
    switch result {
    case .success(var response):
      // Comments that were there stay, when only their refresh has failed.
      response.comments = response.comments ?? latest?.comments
      latest = response
      presenter.presentArticle(response)
    case .failure(let error):
      presenter.presentFailure(error, of: load)
    }
  }
}
