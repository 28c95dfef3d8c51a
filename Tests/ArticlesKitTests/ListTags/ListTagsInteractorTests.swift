import DisplayKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ListTagsInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyPresenter()
  private let interactor: ListTagsInteractor

  init() {
    interactor = ListTagsInteractor(
      page: 4, perPage: 2, firstRead: .cached,
      worker: ArticlesWorker(repository: repository), presenter: presenter)
  }

  private var pages: [Int] {
    get async { await repository.tagLists.inputs }
  }

  private func more(_ row: String) { interactor.fetchMore(.init(lastVisibleRow: RowID(row))) }

  private func respond(_ page: Page<ArticleTag>) async throws {
    try await repository.tagLists.respond(page)
    await presenter.outcome()
  }

  private func fail(_ error: any Error = Broken()) async throws {
    try await repository.tagLists.fail(error)
    await presenter.outcome()
  }

  private func open(_ page: Page<ArticleTag> = .make("tea")) async throws {
    interactor.fetchTags(.initial)
    try await respond(page)
  }

  @Test func presentsTheTags() async throws {
    interactor.fetchTags(.initial)
    #expect(presenter.calls == [.loading(.initial)])
    try await respond(.make("tea", "milk", skipped: 1))
    #expect(presenter.calls == [.loading(.initial), .tags(.make("tea", "milk", skipped: 1))])
    #expect(await pages == [4])
  }

  @Test(arguments: [true, false])
  func fetchesInitiallyOnce(fails: Bool) async throws {
    interactor.fetchTags(.initial)
    interactor.fetchTags(.initial)
    if fails { try await fail() } else { try await respond(.make("tea")) }
    interactor.fetchTags(.initial)
    #expect(presenter.calls.count == 2)
    #expect(await pages == [4])
  }

  @Test func joinsFetchesOfTheFirstPage() async throws {
    interactor.fetchTags(.initial)
    interactor.fetchTags(.refresh(.reload))
    try await respond(.make("tea"))
    interactor.fetchTags(.refresh(.reload))
    interactor.fetchTags(.refresh(.reload))
    more("tea")
    try await respond(.make("milk"))
    #expect(
      presenter.calls == [
        .loading(.initial), .tags(.make("tea")), .loading(.refresh), .tags(.make("milk")),
      ])
    #expect(await pages == [4, 4])
  }

  @Test func fetchesMoreAfterTheLastRow() async throws {
    more("tea")
    try await open(.make("tea", "milk"))
    more("tea")
    #expect(presenter.calls.count == 2)
    more("milk")
    more("milk")
    try await respond(.make("milk", "sugar", skipped: 1))
    #expect(
      presenter.calls.suffix(2) == [
        .loading(.more), .moreTags(.make("sugar", skipped: 1, received: 5)),
      ])
    more("milk")
    more("sugar")
    try await respond(.make())
    more("sugar")
    #expect(presenter.calls.last == .moreTags(.make(skipped: 1, received: 5)))
    #expect(await pages == [4, 5, 6])
  }

  @Test func refreshReplacesAFetchOfMore() async throws {
    try await open()
    more("tea")
    let replaced = try await repository.tagLists.next()
    interactor.fetchTags(.refresh(.reload))
    await replaced.cancelled()
    replaced.respond(.make("sugar"))
    try await respond(.make("milk"))
    #expect(
      presenter.calls.dropFirst(2) == [
        .loading(.more), .loading(.refresh), .tags(.make("milk")),
      ])
    more("milk")
    try await respond(.make("sugar"))
    #expect(await pages == [4, 5, 4, 5])
  }

  @Test(arguments: [SceneLoad.initial, .refresh, .more])
  func retriesTheFailedFetch(load: SceneLoad) async throws {
    if load == .initial { interactor.fetchTags(.initial) } else { try await open() }
    if load == .refresh { interactor.fetchTags(.refresh(.reload)) }
    if load == .more { more("tea") }
    try await fail()
    #expect(presenter.calls.last == .failure(load))
    interactor.fetchTags(.retry)
    #expect(presenter.calls.last == .loading(load))
    try await respond(.make("milk"))
    let count = presenter.calls.count
    interactor.fetchTags(.retry)
    #expect(presenter.calls.count == count)
    #expect(
      presenter.calls.last
        == (load == .more ? .moreTags(.make("milk", received: 2)) : .tags(.make("milk"))))
  }

  @Test func retryContinuesAtTheFailedPage() async throws {
    interactor.fetchTags(.initial)
    try await repository.tagLists.respond(.make(skipped: 2))
    try await fail()
    interactor.fetchTags(.retry)
    try await respond(.make("tea"))
    #expect(presenter.calls.last == .tags(.make("tea", skipped: 2)))
    #expect(await pages == [4, 5, 5])
  }

  @Test func failedFetchOfMoreWaitsForARetry() async throws {
    try await open()
    more("tea")
    try await fail()
    more("tea")
    #expect(presenter.calls.last == .failure(.more))
  }

  @Test func failedRefreshKeepsTheTags() async throws {
    try await open()
    interactor.fetchTags(.refresh(.reload))
    try await fail(CancellationError())
    #expect(presenter.calls.last == .failure(.refresh))
    more("tea")
    try await respond(.make("milk"))
    #expect(presenter.calls.last == .moreTags(.make("milk", received: 2)))
    #expect(await pages == [4, 4, 5])
  }

  @Test func readsByThePolicyOfTheFetch() async throws {
    try await open()
    more("tea")
    try await fail()
    interactor.fetchTags(.retry)
    try await respond(.make("milk"))
    more("milk")
    try await respond(.make("sugar"))
    interactor.fetchTags(.refresh(.reload))
    try await respond(.make("tea"))
    more("tea")
    try await respond(.make("milk"))
    #expect(
      repository.policies == [.cached, .standard, .reload, .standard, .reload, .reload])
  }

  @Test func storesTheSelectionForTheRouter() async throws {
    interactor.selectTag(.init(row: RowID("tea")))
    try await open(.make("tea", "milk"))
    interactor.selectTag(.init(row: RowID("sugar")))
    #expect(presenter.calls.count == 2 && interactor.selectedName == nil)
    interactor.selectTag(.init(row: RowID("milk")))
    #expect(presenter.calls.last == .selection)
    #expect(interactor.selectedName == "milk")
  }

  @Test func closingCancelsTheRequest() async throws {
    interactor.fetchTags(.initial)
    let call = try await repository.tagLists.next()
    interactor.close()
    await call.cancelled()
    call.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}
