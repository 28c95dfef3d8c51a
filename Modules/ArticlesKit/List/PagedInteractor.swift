import DisplayKit

/// Called by the View.
@MainActor
protocol PagedBusinessLogic: AnyObject {
  /// Fetches on the first call only.
  func fetch()

  func refresh(_ policy: ReadPolicy)

  /// Repeats the load that failed last.
  func retry()

  /// Fetches more when the row is the last one.
  func fetchMore(after row: RowID)

  func select(_ row: RowID)

  func close()
}

@MainActor
final class PagedInteractor<Element: PagedElement>: PagedBusinessLogic {
  typealias Pages = @Sendable (_ page: Int, ReadPolicy) async throws -> Page<Element>

  private let presenter: any PagedPresentationLogic<Element>
  private let pages: Pages
  private let router: any ArticlesRoutingLogic
  private let firstRead: ReadPolicy
  private let loading = LatestTask()
  private var laterPages = ReadPolicy.standard
  private var list: PageLoading<Element>

  /// - Parameter pages: fetches a page, counted from 1.
  init(
    firstPage: Int = 1, presenter: any PagedPresentationLogic<Element>, pages: @escaping Pages,
    router: any ArticlesRoutingLogic, firstRead: ReadPolicy = .standard
  ) {
    self.presenter = presenter
    self.pages = pages
    self.router = router
    self.firstRead = firstRead
    list = PageLoading(firstPage: firstPage)
  }

  func fetch() { start(list.open(), firstRead) }

  func refresh(_ policy: ReadPolicy) { start(list.refresh(), policy) }

  func retry() { start(list.retry(), .reload) }

  func fetchMore(after row: RowID) {
    if list.elements.last?.row == row { start(list.more(), laterPages) }
  }

  func select(_ row: RowID) {
    if let element = list.elements.first(where: { $0.row == row }) { element.route(by: router) }
  }

  func close() { loading.cancel() }

  private func start(_ load: SceneLoad?, _ policy: ReadPolicy) {
    guard let load else { return }
    if load != .more { laterPages = policy.forLaterPages }
    presenter.presentLoading(load)
    fetchPage(of: load, policy)
  }

  private func fetchPage(of load: SceneLoad, _ policy: ReadPolicy) {
    loading.replace { [pages, page = list.nextPage] in
      try await pages(page, policy)
    } then: { [weak self] result in
      self?.receive(result, of: load, policy)
    }
  }

  private func receive(
    _ result: Result<Page<Element>, any Error>, of load: SceneLoad, _ policy: ReadPolicy
  ) {
    do {
      guard let page = try list.receive(result) else { return fetchPage(of: load, policy) }
      presenter.presentPage(PagedResponse(page: page, load: load))
    } catch {
      presenter.presentFailure(error, of: load)
    }
  }
}
