import DisplayKit
import TaskKit

/// Called by the View.
@MainActor
protocol ListTagsBusinessLogic: AnyObject {
  func fetchTags(_ request: ListTags.FetchTags.Request)

  /// Ignored unless the row is the last one, and not the end of the list.
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
  private let perPage: Int
  private let worker: ArticlesWorker
  private let presenter: any ListTagsPresentationLogic
  private let loading = LatestTask()
  private var tags: ListPaging<ArticleTag>

  init(
    page: Int, perPage: Int, firstRead: ReadPolicy = .standard, worker: ArticlesWorker,
    presenter: any ListTagsPresentationLogic
  ) {
    self.perPage = perPage
    tags = ListPaging(from: page, firstRead: firstRead)
    self.worker = worker
    self.presenter = presenter
  }

  func fetchTags(_ request: ListTags.FetchTags.Request) {
    switch request {
    case .initial: start(tags.initial())
    case .refresh(let policy): start(tags.refresh(policy))
    case .retry: start(tags.retry())
    }
  }

  func fetchMore(_ request: ListTags.FetchMore.Request) {
    start(tags.more(after: request.lastVisibleRow))
  }

  func selectTag(_ request: ListTags.SelectTag.Request) {
    guard let tag = tags.list?.element(at: request.row) else { return }
    selectedName = tag.name
    presenter.presentSelection()
  }

  func close() {
    loading.cancel()
    tags.cancel()
  }

  private func start(_ fetch: ListPaging<ArticleTag>.Fetch?) {
    guard let fetch else { return }
    loading.replace { [worker, perPage] in
      await worker.fetchTags(perPage: perPage, after: fetch.list, fetch.policy)
    } then: { [weak self] result in
      if case .success(let fetched) = result { self?.receive(fetched, of: fetch.load) }
    }
    presenter.presentLoading(fetch.load)
  }

  private func receive(_ fetched: ArticlesWorker.FetchedList<ArticleTag>, of load: SceneLoad) {
    switch tags.receive(fetched, of: load) {
    case .failure(let error): presenter.presentFailure(error, of: load)
    case .success(let page) where load == .more: presenter.presentMore(.init(page: page))
    case .success(let page): presenter.presentTags(.init(page: page))
    }
  }
}
