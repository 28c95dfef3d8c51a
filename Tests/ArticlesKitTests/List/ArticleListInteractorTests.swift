import DisplayKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ArticleListInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyPagedPresenter<Article>()
  private let router = SpyArticlesRouter()
  private let interactor: PagedInteractor<Article>

  init() {
    interactor = PagedInteractor(
      presenter: presenter,
      pages: { [repository] in try await repository.articles(ArticlesQuery(page: $0), $1) },
      router: router)
  }

  private var pages: [Int] {
    get async { await repository.lists.inputs.map(\.page) }
  }

  private func show(_ row: Int) { interactor.fetchMore(after: RowID(row)) }

  private func respond(_ page: Page<Article>) async throws {
    try await repository.lists.respond(page)
    await presenter.outcome()
  }

  private func fail() async throws {
    try await repository.lists.fail()
    await presenter.outcome()
  }

  @Test func presentsLoadingBeforeTheElements() async throws {
    interactor.fetch()
    #expect(presenter.calls == [.loading(.initial)])
    try await respond(.make(1, 2))
    #expect(presenter.calls == [.loading(.initial), .elements([1, 2], .initial)])
  }

  @Test func fetchesOnce() async throws {
    interactor.fetch()
    interactor.fetch()
    try await respond(.make(1))
    interactor.fetch()
    #expect(presenter.calls == [.loading(.initial), .elements([1], .initial)])
    #expect(await pages == [1])
  }

  @Test func coalescesRefreshes() async throws {
    interactor.fetch()
    interactor.refresh(.reload)
    try await respond(.make(1))
    interactor.refresh(.reload)
    interactor.refresh(.reload)
    try await respond(.make(2))
    #expect(
      presenter.calls == [
        .loading(.initial), .elements([1], .initial), .loading(.refresh), .elements([2], .refresh),
      ])
    #expect(await pages == [1, 1])
  }

  @Test func fetchesMoreOnlyAfterTheLastRow() async throws {
    interactor.fetch()
    try await respond(.make(1, 2))
    show(1)
    #expect(presenter.calls.last == .elements([1, 2], .initial))
    show(2)
    show(2)
    try await respond(.make(3))
    #expect(presenter.calls.suffix(2) == [.loading(.more), .elements([3], .more)])
    #expect(await pages == [1, 2])
  }

  @Test func fetchesMoreAfterTheAddedRows() async throws {
    interactor.fetch()
    try await respond(.make(1))
    show(1)
    try await respond(.make(2))
    show(1)
    show(2)
    try await respond(.make(3))
    #expect(await pages == [1, 2, 3])
  }

  @Test(arguments: [SceneLoad.initial, .refresh, .more])
  func retriesTheFailedLoad(load: SceneLoad) async throws {
    interactor.fetch()
    if load != .initial { try await respond(.make(1)) }
    if load == .refresh { interactor.refresh(.reload) }
    if load == .more { show(1) }
    try await fail()
    #expect(presenter.calls.last == .failure(load))
    interactor.retry()
    #expect(presenter.calls.last == .loading(load))
    try await respond(.make(9))
    #expect(presenter.calls.last == .elements([9], load))
    interactor.retry()
    #expect(presenter.calls.last == .elements([9], load))
  }

  @Test func anUnexpectedCancellationIsAFailure() async throws {
    interactor.fetch()
    try await repository.lists.fail(CancellationError())
    await presenter.outcome()
    #expect(presenter.calls.last == .failure(.initial))
  }

  @Test func doesNotFetchMoreAutomaticallyAfterAFailure() async throws {
    interactor.fetch()
    try await respond(.make(1))
    show(1)
    try await fail()
    show(1)
    #expect(presenter.calls.last == .failure(.more))
  }

  @Test func routesToTheArticleOfTheRow() async throws {
    interactor.fetch()
    try await respond(.make(1, 2))
    interactor.select(RowID("2"))
    #expect(router.routed == [.articleSelected(id: 2)])
  }

  @Test func doesNotRouteFromAnUnknownRow() async throws {
    interactor.select(RowID("1"))
    interactor.fetch()
    try await respond(.make(1))
    interactor.select(RowID("7"))
    #expect(router.routed.isEmpty)
  }

  @Test func cancelsTheRequest() async throws {
    interactor.fetch()
    let call = try await repository.lists.next()
    interactor.close()
    await call.cancelled()
    call.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}
