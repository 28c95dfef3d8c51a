import DisplayKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ArticleTagsInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyPagedPresenter<ArticleTag>()
  private let router = SpyArticlesRouter()
  private let interactor: PagedInteractor<ArticleTag>

  init() {
    interactor = PagedInteractor(
      presenter: presenter,
      worker: { [repository] in try await repository.tags(page: $0, perPage: 100, $1) },
      router: router)
  }

  private func show(_ row: String) { interactor.fetchMore(after: RowID(row)) }

  private func answer(_ page: Page<ArticleTag>) async throws {
    try await repository.tagLists.answer(page)
    await presenter.outcome()
  }

  private func fail() async throws {
    try await repository.tagLists.fail()
    await presenter.outcome()
  }

  @Test func fetchesOnce() async throws {
    interactor.fetch()
    interactor.fetch()
    try await answer(.make("tea"))
    interactor.fetch()
    #expect(presenter.calls == [.loading(.initial), .elements(["tea"], .initial)])
    #expect(await repository.tagLists.inputs == [1])
  }

  @Test func fetchesMoreOnlyAfterTheLastRow() async throws {
    interactor.fetch()
    try await answer(.make("tea", "milk"))
    show("tea")
    show("milk")
    show("milk")
    try await answer(.make("sugar"))
    #expect(presenter.calls.suffix(2) == [.loading(.more), .elements(["sugar"], .more)])
    #expect(await repository.tagLists.inputs == [1, 2])
  }

  @Test(arguments: [SceneLoad.initial, .refresh, .more])
  func retriesTheFailedLoad(load: SceneLoad) async throws {
    interactor.fetch()
    if load != .initial { try await answer(.make("tea")) }
    if load == .refresh { interactor.refresh(.reload) }
    if load == .more { show("tea") }
    try await fail()
    #expect(presenter.calls.last == .failure(load))
    interactor.retry()
    #expect(presenter.calls.last == .loading(load))
    try await answer(.make("milk"))
    #expect(presenter.calls.last == .elements(["milk"], load))
  }

  @Test func routesToTheArticlesOfTheRow() async throws {
    interactor.select(RowID("tea"))
    interactor.fetch()
    try await answer(.make("tea", "milk"))
    interactor.select(RowID("sugar"))
    interactor.select(RowID("milk"))
    #expect(router.routed == [.tagSelected(name: "milk")])
  }

  @Test func cancelsTheRequest() async throws {
    interactor.fetch()
    let call = try await repository.tagLists.next()
    interactor.cancel()
    await call.cancelled()
    call.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}
