import DisplayKit
import NetworkKit

/// Called by the View.
@MainActor
protocol ArticleDetailBusinessLogic: AnyObject {
  /// Fetches on the first call only.
  func fetchArticle()

  func refreshArticle(_ policy: ReadPolicy)

  func openLink(_ link: WebLink)

  func openImage(_ link: WebLink)

  func close()
}

@MainActor
final class ArticleDetailInteractor: ArticleDetailBusinessLogic {
  private let id: Article.ID
  private let presenter: any ArticleDetailPresentationLogic
  private let worker: ArticleDetailWorker
  private let router: any ArticlesRoutingLogic
  private let firstRead: ReadPolicy
  private let loading = LatestTask()
  /// Nil until the article has loaded.
  private var latest: ArticleDetailResponse?
  private var hasStarted = false

  init(
    id: Article.ID, presenter: any ArticleDetailPresentationLogic, worker: ArticleDetailWorker,
    router: any ArticlesRoutingLogic, firstRead: ReadPolicy = .standard
  ) {
    self.id = id
    self.presenter = presenter
    self.worker = worker
    self.router = router
    self.firstRead = firstRead
  }

  func fetchArticle() {
    if !hasStarted { load(firstRead) }
  }

  func refreshArticle(_ policy: ReadPolicy) { load(policy) }

  func openLink(_ link: WebLink) { router.routeToLink(link) }

  func openImage(_ link: WebLink) { router.routeToImage(link) }

  func close() { loading.cancel() }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasStarted = true
    let load: SceneLoad = latest == nil ? .initial : .refresh
    presenter.presentLoading(load)
    loading.replace { [worker, id] in
      try await worker.fetch(id: id, policy)
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
  }

  private func receive(_ result: Result<ArticleDetailResponse, any Error>, of load: SceneLoad) {
    switch result {
    case .success(var response):
      // Comments that loaded before stay if only their refresh failed.
      response.comments = response.comments ?? latest?.comments
      latest = response
      presenter.presentArticle(response)
    case .failure(let error):
      presenter.presentFailure(error, of: load)
    }
  }
}

/// Fetches an article and its comments concurrently. Fails only if the article does.
struct ArticleDetailWorker: Sendable {
  let repository: any ArticlesRepository

  func fetch(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetailResponse {
    async let comments = comments(of: id, policy)
    let article = try await repository.article(id: id, policy)
    let (page, error) = await comments
    return ArticleDetailResponse(article: article, comments: page, commentsError: error)
  }

  private func comments(
    of id: Article.ID, _ policy: ReadPolicy
  ) async -> (Page<ArticleComment>?, (any Error)?) {
    do {
      return (try await repository.comments(articleID: id, policy), nil)
    } catch NetworkError.notStored where policy == .cached {
      return (nil, nil)
    } catch {
      return (nil, error)
    }
  }
}
