import DisplayKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ArticleListInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyPresenter()
  private let interactor: ArticleListInteractor

  init() {
    interactor = ArticleListInteractor(
      presenter: presenter,
      worker: ArticleListWorker(repository: repository, query: ArticlesQuery(tag: "tea")),
      paging: PageLoading())
  }

  private var pages: [Int] {
    get async { await repository.lists.inputs.map(\.page) }
  }

  private func show(_ row: Int) { interactor.fetchMore(.init(row: RowID(row))) }

  private func respond(_ page: Page<Article>) async throws {
    try await repository.lists.respond(page)
    await presenter.outcome()
  }

  private func fail() async throws {
    try await repository.lists.fail()
    await presenter.outcome()
  }

  @Test func presentsLoadingBeforeTheArticles() async throws {
    interactor.fetch()
    #expect(presenter.calls == [.loading(.initial)])
    try await respond(.make(1, 2))
    #expect(presenter.calls == [.loading(.initial), .articles([1, 2], .initial)])
  }

  @Test func fetchesOnce() async throws {
    interactor.fetch()
    interactor.fetch()
    try await respond(.make(1))
    interactor.fetch()
    #expect(presenter.calls == [.loading(.initial), .articles([1], .initial)])
    #expect(await pages == [1])
  }

  @Test func coalescesRefreshes() async throws {
    interactor.fetch()
    interactor.refresh(.init(policy: .reload))
    try await respond(.make(1))
    interactor.refresh(.init(policy: .reload))
    interactor.refresh(.init(policy: .reload))
    try await respond(.make(2))
    #expect(
      presenter.calls == [
        .loading(.initial), .articles([1], .initial), .loading(.refresh), .articles([2], .refresh),
      ])
    #expect(await pages == [1, 1])
  }

  @Test func fetchesMoreOnlyAfterTheLastRow() async throws {
    interactor.fetch()
    try await respond(.make(1, 2))
    show(1)
    #expect(presenter.calls.last == .articles([1, 2], .initial))
    show(2)
    show(2)
    try await respond(.make(3))
    #expect(presenter.calls.suffix(2) == [.loading(.more), .articles([3], .more)])
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
    if load == .refresh { interactor.refresh(.init(policy: .reload)) }
    if load == .more { show(1) }
    try await fail()
    #expect(presenter.calls.last == .failure(load))
    interactor.retry()
    #expect(presenter.calls.last == .loading(load))
    try await respond(.make(9))
    #expect(presenter.calls.last == .articles([9], load))
    interactor.retry()
    #expect(presenter.calls.last == .articles([9], load))
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

  @Test func storesTheArticlesOfAllPages() async throws {
    interactor.fetch()
    #expect(interactor.articles == nil)
    try await respond(.make(1, skipped: 1))
    show(1)
    try await fail()
    #expect(interactor.articles?.elements == [.make(1)])
    interactor.retry()
    try await respond(.make(2))
    #expect(interactor.articles?.elements == [.make(1), .make(2)])
    #expect(interactor.articles?.skipped == 1)
    #expect(interactor.articles?.received == 3)
  }

  @Test func fetchesThePagesOfTheQuery() async throws {
    interactor.fetch()
    try await respond(.make(1))
    show(1)
    try await respond(.make(2))
    #expect(
      await repository.lists.inputs == [
        ArticlesQuery(page: 1, tag: "tea"), ArticlesQuery(page: 2, tag: "tea"),
      ])
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
