import TaskKit

/// Called by the View.
@MainActor
protocol ShowArticleBusinessLogic: AnyObject {
  func fetchArticle(_ request: ShowArticle.FetchArticle.Request)

  func close()
}

@MainActor
final class ShowArticleInteractor: ShowArticleBusinessLogic {
  private let id: Article.ID
  private let firstRead: ReadPolicy
  private let worker: ArticlesWorker
  private let presenter: any ShowArticlePresentationLogic
  private let loading = LatestTask()
  private var hasStarted = false
  /// Nil until a fetch has succeeded.
  private var article: ArticleDetail?
  /// From the last fetch that returned them.
  private var comments: Page<ArticleComment>?

  init(
    id: Article.ID, firstRead: ReadPolicy = .standard, worker: ArticlesWorker,
    presenter: any ShowArticlePresentationLogic
  ) {
    self.id = id
    self.firstRead = firstRead
    self.worker = worker
    self.presenter = presenter
  }

  func fetchArticle(_ request: ShowArticle.FetchArticle.Request) {
    switch request {
    case .initial: if !hasStarted { fetch(firstRead) }
    case .refresh(let policy): fetch(policy)
    case .retry: fetch(.reload)
    }
  }

  func close() { loading.cancel() }

  private func fetch(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasStarted = true
    let load: SceneLoad = article == nil ? .initial : .refresh
    loading.replace { [worker, id] in
      try await worker.fetchArticle(id: id, policy)
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
    presenter.presentLoading(load)
  }

  private func receive(
    _ result: Result<ArticlesWorker.FetchedArticle, any Error>, of load: SceneLoad
  ) {
    switch result {
    case .success(let fetched):
      article = fetched.article
      comments = fetched.comments ?? comments
      presenter.presentArticle(
        .init(
          article: fetched.article, comments: comments, commentsError: fetched.commentsError))
    case .failure(let error):
      presenter.presentFailure(error, of: load)
    }
  }
}
