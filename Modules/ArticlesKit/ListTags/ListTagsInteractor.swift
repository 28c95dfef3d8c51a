import DisplayKit

/// Called by the View.
@MainActor
protocol ListTagsBusinessLogic: AnyObject {
  func fetchTags(_ request: ListTags.FetchTags.Request)

  /// Ignored unless the row is the last one, and not the end of the list; also during a fetch, and
  /// after a failed fetch of more, which waits for a retry: a host may report its last row at every
  /// drawing.
  func fetchMore(_ request: ListTags.FetchMore.Request)

  /// Ignored for a row without a tag.
  func selectTag(_ request: ListTags.SelectTag.Request)

  func close()
}

/// Read by the Router.
@MainActor
protocol ListTagsDataStore: AnyObject {
  var selectedName: String? { get }
}

@MainActor
final class ListTagsInteractor: ListTagsBusinessLogic, ListTagsDataStore {
  private(set) var selectedName: String?
  private let page: Int
  private let perPage: Int
  private let firstRead: ReadPolicy
  private let worker: ArticlesWorker
  private let presenter: any ListTagsPresentationLogic
  private let loading = LatestTask()
  /// The fetch in progress, otherwise the last one.
  private var load: SceneLoad?
  private var laterPages = ReadPolicy.standard
  /// Nil until a fetch has succeeded.
  private var tags: PagedList<Page<ArticleTag>>?
  /// The list that a retry continues; nil unless the last fetch failed.
  private var incomplete: PagedList<Page<ArticleTag>>?

  init(
    page: Int, perPage: Int, firstRead: ReadPolicy = .standard, worker: ArticlesWorker,
    presenter: any ListTagsPresentationLogic
  ) {
    self.page = page
    self.perPage = perPage
    self.firstRead = firstRead
    self.worker = worker
    self.presenter = presenter
  }

  func fetchTags(_ request: ListTags.FetchTags.Request) {
    switch request {
    case .initial: if load == nil { fetchFirstPage(firstRead) }
    case .refresh(let policy): if !loading.isBusy || load == .more { fetchFirstPage(policy) }
    case .retry: if let load, let incomplete { fetch(load, after: incomplete, .reload) }
    }
  }

  func fetchMore(_ request: ListTags.FetchMore.Request) {
    let waitsForRetry = incomplete != nil && load == .more
    guard !loading.isBusy, !waitsForRetry, let tags, tags.next != nil,
      let last = tags.elements.last, RowID(last.id) == request.lastVisibleRow
    else { return }
    fetch(.more, after: tags, laterPages)
  }

  func selectTag(_ request: ListTags.SelectTag.Request) {
    guard let tag = tags?.elements.first(where: { RowID($0.id) == request.row })
    else { return }
    selectedName = tag.name
    presenter.presentSelection()
  }

  func close() { loading.cancel() }

  private func fetchFirstPage(_ policy: ReadPolicy) {
    fetch(tags == nil ? .initial : .refresh, after: PagedList(from: page), policy)
  }

  private func fetch(
    _ load: SceneLoad, after list: PagedList<Page<ArticleTag>>, _ policy: ReadPolicy
  ) {
    self.load = load
    incomplete = nil
    if load != .more { laterPages = policy.forLaterPages }
    loading.replace { [worker, perPage] in
      await worker.fetchTags(perPage: perPage, after: list, policy)
    } then: { [weak self] result in
      if case .success(let fetched) = result { self?.receive(fetched, of: load) }
    }
    presenter.presentLoading(load)
  }

  private func receive(_ fetched: ArticlesWorker.FetchedList<ArticleTag>, of load: SceneLoad) {
    if let error = fetched.error {
      incomplete = fetched.list
      return presenter.presentFailure(error, of: load)
    }
    let known = tags?.elements.count ?? 0
    tags = fetched.list
    switch load {
    case .initial, .refresh: presenter.presentTags(.init(page: Page(of: fetched.list)))
    case .more: presenter.presentMore(.init(page: Page(of: fetched.list, after: known)))
    }
  }
}
