import TestSupport
import DisplayKit
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ArticleTagsInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyTagsPresenter()
  private let router = SpyTagsRouter()
  private let interactor: ArticleTagsInteractor

  init() {
    interactor = ArticleTagsInteractor(
      presenter: presenter, worker: ArticleTagsWorker(repository: repository), router: router)
  }

  private func show(_ row: String) { interactor.fetchMoreTags(.init(lastRow: RowID(row))) }

  private func answer(_ page: Page<ArticleTag>) async throws {
    try await repository.tagLists.answer(page)
    await presenter.outcome()
  }

  private func fail() async throws {
    try await repository.tagLists.fail()
    await presenter.outcome()
  }

  @Test func fetchesOnce() async throws {
    interactor.fetchTags()
    interactor.fetchTags()
    try await answer(.make("tea"))
    interactor.fetchTags()
    #expect(presenter.calls == [.loading(.initial), .tags(["tea"], .initial)])
    #expect(await repository.tagLists.inputs == [1])
  }

  @Test func fetchesMoreAtTheLastRowOnly() async throws {
    interactor.fetchTags()
    try await answer(.make("tea", "milk"))
    show("tea")
    show("milk")
    show("milk")
    try await answer(.make("sugar"))
    #expect(presenter.calls.suffix(2) == [.loading(.more), .tags(["sugar"], .more)])
    #expect(await repository.tagLists.inputs == [1, 2])
  }

  @Test(arguments: [SceneLoad.initial, .refresh, .more])
  func retriesWhatFailed(load: SceneLoad) async throws {
    interactor.fetchTags()
    if load != .initial { try await answer(.make("tea")) }
    if load == .refresh { interactor.refreshTags() }
    if load == .more { show("tea") }
    try await fail()
    #expect(presenter.calls.last == .failure(load))
    interactor.retry()
    #expect(presenter.calls.last == .loading(load))
    try await answer(.make("milk"))
    #expect(presenter.calls.last == .tags(["milk"], load))
  }

  @Test func routesToTheArticlesOfTheRow() async throws {
    interactor.didSelectTag(.init(row: RowID("tea")))
    interactor.fetchTags()
    try await answer(.make("tea", "milk"))
    interactor.didSelectTag(.init(row: RowID("sugar")))
    interactor.didSelectTag(.init(row: RowID("milk")))
    #expect(router.routed == ["milk"])
  }

  @Test func cancelsWhatIsUnderWay() async throws {
    interactor.fetchTags()
    let call = try await repository.tagLists.next()
    interactor.cancel()
    await call.cancelled()
    call.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}
