import TestSupport
import DisplayKit
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ArticleListInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyListPresenter()
  private let router = SpyListRouter()
  private let interactor: ArticleListInteractor

  init() {
    interactor = ArticleListInteractor(
      query: ArticlesQuery(), presenter: presenter,
      worker: ArticleListWorker(repository: repository), router: router)
  }

  private var pages: [Int] {
    get async { await repository.lists.inputs.map(\.page) }
  }

  private func show(_ row: Int) { interactor.fetchMoreArticles(.init(lastRow: RowID(row))) }

  private func answer(_ page: Page<Article>) async throws {
    try await repository.lists.answer(page)
    await presenter.outcome()
  }

  private func fail() async throws {
    try await repository.lists.fail()
    await presenter.outcome()
  }

  @Test func tellsThatItLoadsBeforeWhatItLoaded() async throws {
    interactor.fetchArticles()
    #expect(presenter.calls == [.loading(.initial)])
    try await answer(.make(1, 2))
    #expect(presenter.calls == [.loading(.initial), .articles([1, 2], .initial)])
  }

  @Test func fetchesOnce() async throws {
    interactor.fetchArticles()
    interactor.fetchArticles()
    try await answer(.make(1))
    interactor.fetchArticles()
    #expect(presenter.calls == [.loading(.initial), .articles([1], .initial)])
    #expect(await pages == [1])
  }

  @Test func makesTwoRefreshesOneRequest() async throws {
    interactor.fetchArticles()
    interactor.refreshArticles()
    try await answer(.make(1))
    interactor.refreshArticles()
    interactor.refreshArticles()
    try await answer(.make(2))
    #expect(
      presenter.calls == [
        .loading(.initial), .articles([1], .initial), .loading(.refresh), .articles([2], .refresh),
      ])
    #expect(await pages == [1, 1])
  }

  @Test func fetchesMoreAtTheLastRowOnly() async throws {
    interactor.fetchArticles()
    try await answer(.make(1, 2))
    show(1)
    #expect(presenter.calls.last == .articles([1, 2], .initial))
    show(2)
    show(2)
    try await answer(.make(3))
    #expect(presenter.calls.suffix(2) == [.loading(.more), .articles([3], .more)])
    #expect(await pages == [1, 2])
  }

  @Test func fetchesMoreAfterTheRowsThatWereAdded() async throws {
    interactor.fetchArticles()
    try await answer(.make(1))
    show(1)
    try await answer(.make(2))
    show(1)
    show(2)
    try await answer(.make(3))
    #expect(await pages == [1, 2, 3])
  }

  @Test(arguments: [SceneLoad.initial, .refresh, .more])
  func retriesWhatFailed(load: SceneLoad) async throws {
    interactor.fetchArticles()
    if load != .initial { try await answer(.make(1)) }
    if load == .refresh { interactor.refreshArticles() }
    if load == .more { show(1) }
    try await fail()
    #expect(presenter.calls.last == .failure(load))
    interactor.retry()
    #expect(presenter.calls.last == .loading(load))
    try await answer(.make(9))
    #expect(presenter.calls.last == .articles([9], load))
    interactor.retry()
    #expect(presenter.calls.last == .articles([9], load))
  }

  @Test func doesNotFetchMoreByItselfAfterThatFailed() async throws {
    interactor.fetchArticles()
    try await answer(.make(1))
    show(1)
    try await fail()
    show(1)
    #expect(presenter.calls.last == .failure(.more))
  }

  @Test func routesToTheArticleOfTheRow() async throws {
    interactor.fetchArticles()
    try await answer(.make(1, 2))
    interactor.didSelectArticle(.init(row: RowID("2")))
    #expect(router.routed == [2])
  }

  @Test func routesNowhereFromARowThatIsNotThere() async throws {
    interactor.didSelectArticle(.init(row: RowID("1")))
    interactor.fetchArticles()
    try await answer(.make(1))
    interactor.didSelectArticle(.init(row: RowID("7")))
    #expect(router.routed.isEmpty)
  }

  @Test func cancelsWhatIsUnderWay() async throws {
    interactor.fetchArticles()
    let call = try await repository.lists.next()
    interactor.cancel()
    await call.cancelled()
    call.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}
