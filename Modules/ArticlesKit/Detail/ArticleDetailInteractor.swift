import DisplayKit
import NetworkKit

/// Called by the View.
@MainActor
protocol ArticleDetailBusinessLogic: AnyObject {
  /// Fetches on the first call only.
  func fetch()

  func refresh(_ request: ArticleDetailModels.Fetch.Request)

  /// Fetches again, such as after the comments failed.
  func retry()

  func close()
}

/// Read by the screen's owner.
@MainActor
package protocol ArticleDetailDataStore: AnyObject {
  /// Nil until a load has succeeded.
  var article: ArticleDetail? { get }
  /// Nil if they never loaded; an empty page if there are none.
  var comments: Page<ArticleComment>? { get }
}

@MainActor
final class ArticleDetailInteractor: ArticleDetailBusinessLogic, ArticleDetailDataStore {
  private(set) var article: ArticleDetail?
  private(set) var comments: Page<ArticleComment>?
  private let id: Article.ID
  private let presenter: any ArticleDetailPresentationLogic
  private let worker: ArticleDetailWorker
  private let firstRead: ReadPolicy
  private let loading = LatestTask()
  private var hasStarted = false

  init(
    id: Article.ID, presenter: any ArticleDetailPresentationLogic, worker: ArticleDetailWorker,
    firstRead: ReadPolicy = .standard
  ) {
    self.id = id
    self.presenter = presenter
    self.worker = worker
    self.firstRead = firstRead
  }

  func fetch() {
    if !hasStarted { load(firstRead) }
  }

  func refresh(_ request: ArticleDetailModels.Fetch.Request) { load(request.policy) }

  func retry() { load(.reload) }

  func close() { loading.cancel() }

  private func load(_ policy: ReadPolicy) {
    guard !loading.isBusy else { return }
    hasStarted = true
    let load: SceneLoad = article == nil ? .initial : .refresh
    presenter.presentLoading(load)
    loading.replace { [worker, id] in
      try await worker.fetch(id: id, policy)
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
  }

  private func receive(
    _ result: Result<ArticleDetailWorker.Fetched, any Error>, of load: SceneLoad
  ) {
    switch result {
    case .success(let fetched):
      article = fetched.article
      // Comments that loaded before stay if only their refresh failed.
      comments = fetched.comments ?? comments
      presenter.presentFetched(
        .init(
          article: fetched.article, comments: comments, commentsError: fetched.commentsError))
    case .failure(let error):
      presenter.presentFailure(error, of: load)
    }
  }
}

/// Fetches an article and its comments concurrently. Fails only if the article does.
struct ArticleDetailWorker: Sendable {
  typealias Fetched = (
    article: ArticleDetail, comments: Page<ArticleComment>?, commentsError: (any Error)?
  )

  let repository: any ArticlesRepository

  func fetch(id: Article.ID, _ policy: ReadPolicy) async throws -> Fetched {
    async let comments = comments(of: id, policy)
    let article = try await repository.article(id: id, policy)
    let (page, error) = await comments
    return (article, page, error)
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
