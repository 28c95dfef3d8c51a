import DisplayKit
import NetworkKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ArticleDetailInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyArticleDetailPresenter()
  private let router = SpyArticlesRouter()
  private let interactor: ArticleDetailInteractor

  init() {
    interactor = ArticleDetailInteractor(
      id: 7, presenter: presenter, worker: ArticleDetailWorker(repository: repository),
      router: router)
  }

  private func respond(_ title: String, comments: [ArticleComment]? = []) async throws {
    try await repository.details.respond(.make(.make(7, title: title)))
    let thread = try await repository.threads.next()
    if let comments { thread.respond(Page(comments)) } else { thread.fail(Broken()) }
    await presenter.outcome()
  }

  private func fail() async throws {
    try await repository.details.fail()
    try await repository.threads.fail(CancellationError())
    await presenter.outcome()
  }

  @Test func fetchesOnce() async throws {
    interactor.fetchArticle()
    interactor.fetchArticle()
    interactor.refreshArticle(.reload)
    try await respond("Slow tea")
    interactor.fetchArticle()
    #expect(presenter.calls == [.loading(.initial), .article("Slow tea", comments: [])])
    #expect(await repository.details.inputs == [7])
  }

  @Test func reloadsUntilTheArticleHasLoaded() async throws {
    interactor.fetchArticle()
    try await fail()
    interactor.refreshArticle(.reload)
    try await respond("Slow tea")
    interactor.refreshArticle(.reload)
    try await fail()
    #expect(
      presenter.calls == [
        .loading(.initial), .failure(.initial), .loading(.initial),
        .article("Slow tea", comments: []), .loading(.refresh), .failure(.refresh),
      ])
  }

  @Test func failedRefreshKeepsTheComments() async throws {
    interactor.fetchArticle()
    try await respond("Old", comments: nil)
    #expect(presenter.calls.last == .article("Old", comments: nil))
    interactor.refreshArticle(.reload)
    try await respond("New", comments: [.make("c1")])
    interactor.refreshArticle(.reload)
    try await respond("Newer", comments: nil)
    #expect(presenter.calls.last == .article("Newer", comments: ["c1"]))
  }

  @Test func routesToLinksAndImages() throws {
    let link = try #require(WebLink("https://forem.test/elsewhere"))
    let image = try #require(WebLink("https://forem.test/a.png"))
    interactor.openLink(link)
    interactor.openImage(image)
    #expect(router.routed == [.linkOpened(link), .imageOpened(image)])
  }

  @Test func cancelsTheRequests() async throws {
    interactor.fetchArticle()
    let detail = try await repository.details.next()
    let thread = try await repository.threads.next()
    interactor.close()
    await detail.cancelled()
    await thread.cancelled()
    detail.fail(CancellationError())
    thread.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}

@Suite(.timeLimit(.minutes(5)))
struct ArticleDetailWorkerTests {
  private let repository = FakeArticlesRepository()

  private func fetch(_ policy: ReadPolicy = .standard) async throws -> ArticleDetailResponse {
    try await ArticleDetailWorker(repository: repository).fetch(id: 7, policy)
  }

  @Test func fetchesArticleAndCommentsConcurrently() async throws {
    async let response = fetch()
    let detail = try await repository.details.next()
    let thread = try await repository.threads.next()
    #expect(detail.input == 7)
    #expect(thread.input == 7)
    detail.respond(.make())
    thread.respond(Page([.make()]))
    let loaded = try await response
    #expect(loaded.article == .make())
    #expect(loaded.comments == Page([.make()]))
    #expect(loaded.commentsError == nil)
  }

  @Test func toleratesFailedComments() async throws {
    async let response = fetch()
    try await repository.threads.fail(NetworkError.notFound)
    try await repository.details.respond(.make())
    let loaded = try await response
    #expect(loaded.article == .make())
    #expect(loaded.comments == nil)
    #expect(loaded.commentsError as? NetworkError == .notFound)
  }

  @Test func failedArticleCancelsTheComments() async throws {
    async let response = fetch()
    try await repository.details.fail(NetworkError.notFound)
    let thread = try await repository.threads.next()
    await thread.cancelled()
    thread.fail(CancellationError())
    do {
      _ = try await response
      Issue.record("the fetch succeeded")
    } catch {
      #expect(error as? NetworkError == .notFound)
    }
  }

  @Test(arguments: [(ReadPolicy.cached, false), (.standard, true)])
  func ignoresCommentsMissingFromTheCache(policy: ReadPolicy, fails: Bool) async throws {
    async let response = fetch(policy)
    try await repository.threads.fail(NetworkError.notStored)
    try await repository.details.respond(.make())
    let loaded = try await response
    #expect(loaded.comments == nil)
    #expect((loaded.commentsError != nil) == fails)
    #expect(repository.policies == [policy, policy])
  }
}
