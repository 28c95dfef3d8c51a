import DisplayKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ArticleTagsInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyPresenter()
  private let interactor: ArticleTagsInteractor

  init() {
    interactor = ArticleTagsInteractor(
      presenter: presenter, worker: ArticleTagsWorker(repository: repository, perPage: 2),
      paging: PageLoading(firstPage: 3, firstRead: .cached))
  }

  private func show(_ row: String) { interactor.fetchMore(.init(row: RowID(row))) }

  private func respond(_ page: Page<ArticleTag>) async throws {
    try await repository.tagLists.respond(page)
    await presenter.outcome()
  }

  private func fail() async throws {
    try await repository.tagLists.fail()
    await presenter.outcome()
  }

  @Test func fetchesOnce() async throws {
    interactor.fetch()
    interactor.fetch()
    #expect(presenter.calls == [.loading(.initial)])
    try await respond(.make("tea"))
    interactor.fetch()
    #expect(presenter.calls == [.loading(.initial), .tags(["tea"], .initial)])
    #expect(await repository.tagLists.inputs == [3])
  }

  @Test func fetchesMoreOnlyAfterTheLastRow() async throws {
    show("tea")
    interactor.fetch()
    try await respond(.make("tea", "milk"))
    show("tea")
    #expect(presenter.calls.last == .tags(["tea", "milk"], .initial))
    show("milk")
    show("milk")
    try await respond(.make("sugar"))
    #expect(presenter.calls.suffix(2) == [.loading(.more), .tags(["sugar"], .more)])
    #expect(await repository.tagLists.inputs == [3, 4])
  }

  @Test func retriesTheFailedLoad() async throws {
    interactor.fetch()
    try await respond(.make("tea"))
    interactor.refresh(.init(policy: .standard))
    try await fail()
    #expect(presenter.calls.last == .failure(.refresh))
    interactor.retry()
    try await respond(.make("milk"))
    #expect(presenter.calls.suffix(2) == [.loading(.refresh), .tags(["milk"], .refresh)])
    #expect(repository.policies == [.cached, .standard, .reload])
  }

  @Test func storesTheTagsOfAllPages() async throws {
    #expect(interactor.tags == nil)
    interactor.fetch()
    try await respond(.make("tea", skipped: 1))
    show("tea")
    try await respond(.make("milk"))
    #expect(interactor.tags?.elements.map(\.name) == ["tea", "milk"])
    #expect(interactor.tags?.skipped == 1)
    #expect(interactor.tags?.received == 3)
  }

  @Test func cancelsTheRequest() async throws {
    interactor.fetch()
    let call = try await repository.tagLists.next()
    interactor.close()
    await call.cancelled()
    call.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}
