import DisplayKit
import TaskKit

/// Called by the View.
@MainActor
protocol ListArticlesBusinessLogic: AnyObject {
  func fetchArticles(_ request: ListArticles.FetchArticles.Request)

  /// Ignored unless the row is the last one, and not the end of the list.
  func fetchMore(_ request: ListArticles.FetchMore.Request)

  /// Ignored for a row without an article.
  func selectArticle(_ request: ListArticles.SelectArticle.Request)

  func close()
}

/// Read by the Router.
@MainActor
protocol ListArticlesDataStore: AnyObject {
  var selectedID: Article.ID? { get }
}

@MainActor
final class ListArticlesInteractor: ListArticlesBusinessLogic, ListArticlesDataStore {
  private(set) var selectedID: Article.ID?
  private let query: ArticlesQuery
  private let worker: ArticlesWorker
  private let presenter: any ListArticlesPresentationLogic
  private let loading = LatestTask()
  private var articles: ListPaging<Article>

  init(
    query: ArticlesQuery, firstRead: ReadPolicy = .standard, worker: ArticlesWorker,
    presenter: any ListArticlesPresentationLogic
  ) {
    self.query = query
    articles = ListPaging(from: query.page, firstRead: firstRead)
    self.worker = worker
    self.presenter = presenter
  }

  func fetchArticles(_ request: ListArticles.FetchArticles.Request) {
    switch request {
    case .initial: start(articles.initial())
    case .refresh(let policy): start(articles.refresh(policy))
    case .retry: start(articles.retry())
    }
  }

  func fetchMore(_ request: ListArticles.FetchMore.Request) {
    start(articles.more(after: request.lastVisibleRow))
  }

  func selectArticle(_ request: ListArticles.SelectArticle.Request) {
    guard let article = articles.list?.element(at: request.row) else { return }
    selectedID = article.id
    presenter.presentSelection()
  }

  func close() {
    loading.cancel()
    articles.cancel()
  }

  private func start(_ fetch: ListPaging<Article>.Fetch?) {
    guard let fetch else { return }
    loading.replace { [worker, query] in
      await worker.fetchArticles(query, after: fetch.list, fetch.policy)
    } then: { [weak self] result in
      if case .success(let fetched) = result { self?.receive(fetched, of: fetch.load) }
    }
    presenter.presentLoading(fetch.load)
  }

  private func receive(_ fetched: ArticlesWorker.FetchedList<Article>, of load: SceneLoad) {
    switch articles.receive(fetched, of: load) {
    case .failure(let error): presenter.presentFailure(error, of: load)
    case .success(let page) where load == .more: presenter.presentMore(.init(page: page))
    case .success(let page): presenter.presentArticles(.init(page: page))
    }
  }
}
