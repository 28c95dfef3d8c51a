import DisplayKit

/// Called by the View.
@MainActor
protocol ListArticlesBusinessLogic: AnyObject {
  func fetchArticles(_ request: ListArticles.FetchArticles.Request)

  /// Ignored unless the row is the last one, and not the end of the list; also during a fetch, and
  /// after a failed fetch of more, which waits for a retry: a host may report its last row at every
  /// drawing.
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
  private let firstRead: ReadPolicy
  private let worker: ArticlesWorker
  private let presenter: any ListArticlesPresentationLogic
  private let loading = LatestTask()
  /// The fetch in progress, otherwise the last one.
  private var load: SceneLoad?
  private var laterPages = ReadPolicy.standard
  /// Nil until a fetch has succeeded.
  private var articles: PagedList<Page<Article>>?
  /// The list that a retry continues; nil unless the last fetch failed.
  private var incomplete: PagedList<Page<Article>>?

  init(
    query: ArticlesQuery, firstRead: ReadPolicy = .standard, worker: ArticlesWorker,
    presenter: any ListArticlesPresentationLogic
  ) {
    self.query = query
    self.firstRead = firstRead
    self.worker = worker
    self.presenter = presenter
  }

  func fetchArticles(_ request: ListArticles.FetchArticles.Request) {
    switch request {
    case .initial: if load == nil { fetchFirstPage(firstRead) }
    case .refresh(let policy): if !loading.isBusy || load == .more { fetchFirstPage(policy) }
    case .retry: if let load, let incomplete { fetch(load, after: incomplete, .reload) }
    }
  }

  func fetchMore(_ request: ListArticles.FetchMore.Request) {
    let waitsForRetry = incomplete != nil && load == .more
    guard !loading.isBusy, !waitsForRetry, let articles, articles.next != nil,
      let last = articles.elements.last, RowID(last.id) == request.lastVisibleRow
    else { return }
    fetch(.more, after: articles, laterPages)
  }

  func selectArticle(_ request: ListArticles.SelectArticle.Request) {
    guard let article = articles?.elements.first(where: { RowID($0.id) == request.row })
    else { return }
    selectedID = article.id
    presenter.presentSelection()
  }

  func close() { loading.cancel() }

  private func fetchFirstPage(_ policy: ReadPolicy) {
    fetch(articles == nil ? .initial : .refresh, after: PagedList(from: query.page), policy)
  }

  private func fetch(
    _ load: SceneLoad, after list: PagedList<Page<Article>>, _ policy: ReadPolicy
  ) {
    self.load = load
    incomplete = nil
    if load != .more { laterPages = policy.forLaterPages }
    loading.replace { [worker, query] in
      await worker.fetchArticles(query, after: list, policy)
    } then: { [weak self] result in
      if case .success(let fetched) = result { self?.receive(fetched, of: load) }
    }
    presenter.presentLoading(load)
  }

  private func receive(_ fetched: ArticlesWorker.FetchedList<Article>, of load: SceneLoad) {
    if let error = fetched.error {
      incomplete = fetched.list
      return presenter.presentFailure(error, of: load)
    }
    let known = articles?.elements.count ?? 0
    articles = fetched.list
    switch load {
    case .initial, .refresh: presenter.presentArticles(.init(page: Page(of: fetched.list)))
    case .more: presenter.presentMore(.init(page: Page(of: fetched.list, after: known)))
    }
  }
}
