import DisplayKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ListArticlesInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyPresenter()
  private let interactor: ListArticlesInteractor

  init() {
    interactor = ListArticlesInteractor(
      query: ArticlesQuery(page: 4, perPage: 2, tag: "tea"), firstRead: .cached,
      worker: ArticlesWorker(repository: repository), presenter: presenter)
  }

  private var pages: [Int] {
    get async { await repository.lists.inputs.map(\.page) }
  }

  private func more(_ row: Int) { interactor.fetchMore(.init(lastVisibleRow: RowID(row))) }

  private func respond(_ page: Page<Article>) async throws {
    try await repository.lists.respond(page)
    await presenter.outcome()
  }

  private func fail(_ error: any Error = Broken()) async throws {
    try await repository.lists.fail(error)
    await presenter.outcome()
  }

  private func open(_ page: Page<Article> = .make(1)) async throws {
    interactor.fetchArticles(.initial)
    try await respond(page)
  }

  @Test func presentsTheArticlesOfItsQuery() async throws {
    interactor.fetchArticles(.initial)
    #expect(presenter.calls == [.loading(.initial)])
    try await respond(.make(1, 2, skipped: 1))
    #expect(presenter.calls == [.loading(.initial), .articles(.make(1, 2, skipped: 1))])
    #expect(
      await repository.lists.inputs == [ArticlesQuery(page: 4, perPage: 2, tag: "tea")])
  }

  @Test(arguments: [true, false])
  func fetchesInitiallyOnce(fails: Bool) async throws {
    interactor.fetchArticles(.initial)
    interactor.fetchArticles(.initial)
    if fails { try await fail() } else { try await respond(.make(1)) }
    interactor.fetchArticles(.initial)
    #expect(presenter.calls.count == 2)
    #expect(await pages == [4])
  }

  @Test func joinsFetchesOfTheFirstPage() async throws {
    interactor.fetchArticles(.initial)
    interactor.fetchArticles(.refresh(.reload))
    try await respond(.make(1))
    interactor.fetchArticles(.refresh(.reload))
    interactor.fetchArticles(.refresh(.reload))
    more(1)
    try await respond(.make(2))
    #expect(
      presenter.calls == [
        .loading(.initial), .articles(.make(1)), .loading(.refresh), .articles(.make(2)),
      ])
    #expect(await pages == [4, 4])
  }

  @Test func fetchesMoreAfterTheLastRow() async throws {
    more(1)
    try await open(.make(1, 2))
    more(1)
    #expect(presenter.calls.count == 2)
    more(2)
    more(2)
    try await respond(.make(2, 3, skipped: 1))
    #expect(
      presenter.calls.suffix(2) == [
        .loading(.more), .moreArticles(.make(3, skipped: 1, received: 5)),
      ])
    more(2)
    more(3)
    try await respond(.make())
    more(3)
    #expect(presenter.calls.last == .moreArticles(.make(skipped: 1, received: 5)))
    #expect(await pages == [4, 5, 6])
  }

  @Test func refreshReplacesAFetchOfMore() async throws {
    try await open()
    more(1)
    let replaced = try await repository.lists.next()
    interactor.fetchArticles(.refresh(.reload))
    await replaced.cancelled()
    replaced.respond(.make(3))
    try await respond(.make(2))
    #expect(
      presenter.calls.dropFirst(2) == [
        .loading(.more), .loading(.refresh), .articles(.make(2)),
      ])
    more(2)
    try await respond(.make(3))
    #expect(await pages == [4, 5, 4, 5])
  }

  @Test(arguments: [SceneLoad.initial, .refresh, .more])
  func retriesTheFailedFetch(load: SceneLoad) async throws {
    if load == .initial { interactor.fetchArticles(.initial) } else { try await open() }
    if load == .refresh { interactor.fetchArticles(.refresh(.reload)) }
    if load == .more { more(1) }
    try await fail()
    #expect(presenter.calls.last == .failure(load))
    interactor.fetchArticles(.retry)
    #expect(presenter.calls.last == .loading(load))
    try await respond(.make(2))
    let count = presenter.calls.count
    interactor.fetchArticles(.retry)
    #expect(presenter.calls.count == count)
    #expect(
      presenter.calls.last
        == (load == .more ? .moreArticles(.make(2, received: 2)) : .articles(.make(2))))
  }

  @Test func retryContinuesAtTheFailedPage() async throws {
    interactor.fetchArticles(.initial)
    try await repository.lists.respond(.make(skipped: 2))
    try await fail()
    interactor.fetchArticles(.retry)
    try await respond(.make(1))
    #expect(presenter.calls.last == .articles(.make(1, skipped: 2)))
    #expect(await pages == [4, 5, 5])
  }

  @Test func failedFetchOfMoreWaitsForARetry() async throws {
    try await open()
    more(1)
    try await fail()
    more(1)
    #expect(presenter.calls.last == .failure(.more))
  }

  @Test func failedRefreshKeepsTheArticles() async throws {
    try await open()
    interactor.fetchArticles(.refresh(.reload))
    try await fail(CancellationError())
    #expect(presenter.calls.last == .failure(.refresh))
    more(1)
    try await respond(.make(2))
    #expect(presenter.calls.last == .moreArticles(.make(2, received: 2)))
    #expect(await pages == [4, 4, 5])
  }

  @Test func readsByThePolicyOfTheFetch() async throws {
    try await open()
    more(1)
    try await fail()
    interactor.fetchArticles(.retry)
    try await respond(.make(2))
    more(2)
    try await respond(.make(3))
    interactor.fetchArticles(.refresh(.reload))
    try await respond(.make(1))
    more(1)
    try await respond(.make(2))
    #expect(
      repository.policies == [.cached, .standard, .reload, .standard, .reload, .reload])
  }

  @Test func storesTheSelectionForTheRouter() async throws {
    interactor.selectArticle(.init(row: RowID(1)))
    try await open(.make(1, 2))
    interactor.selectArticle(.init(row: RowID(3)))
    #expect(presenter.calls.count == 2 && interactor.selectedID == nil)
    interactor.selectArticle(.init(row: RowID(2)))
    #expect(presenter.calls.last == .selection)
    #expect(interactor.selectedID == 2)
  }

  @Test func closingCancelsTheRequest() async throws {
    interactor.fetchArticles(.initial)
    let call = try await repository.lists.next()
    interactor.close()
    await call.cancelled()
    call.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}
