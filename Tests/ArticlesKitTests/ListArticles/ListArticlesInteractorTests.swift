import DisplayKit
import TaskKit
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

  private func fail() async throws {
    try await repository.lists.fail(Broken())
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

  @Test func refreshReplacesAFetchOfMore() async throws {
    try await open()
    more(1)
    let replaced = try await repository.lists.next()
    interactor.fetchArticles(.refresh(.reload))
    #expect(replaced.isCancelled)
    replaced.respond(.make(3))
    try await respond(.make(2))
    #expect(
      presenter.calls.dropFirst(2) == [
        .loading(.more), .loading(.refresh), .articles(.make(2)),
      ])
    more(2)
    try await respond(.make(3))
    #expect(await pages == [4, 5, 4, 5])
    #expect(repository.policies == [.cached, .standard, .reload, .reload])
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

  @Test func storesTheSelectionForTheRouter() async throws {
    interactor.selectArticle(.init(row: RowID(1)))
    try await open(.make(1, 2))
    interactor.selectArticle(.init(row: RowID(3)))
    #expect(presenter.calls.count == 2 && interactor.selectedID == nil)
    interactor.selectArticle(.init(row: RowID(2)))
    #expect(presenter.calls.last == .selection)
    #expect(interactor.selectedID == 2)
  }

  @Test func selectsAndContinuesAtARepeatedID() async throws {
    try await open(.make(7, 8, 8))
    interactor.selectArticle(.init(row: RowID("8#2")))
    #expect(interactor.selectedID == 8)
    interactor.fetchMore(.init(lastVisibleRow: RowID("8#2")))
    #expect(presenter.calls.last == .loading(.more))
    try await respond(.make(8, 9))
    #expect(await pages == [4, 5])
  }
}
