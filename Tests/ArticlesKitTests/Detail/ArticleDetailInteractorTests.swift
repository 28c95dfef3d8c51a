import DisplayKit
import NetworkKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ArticleDetailInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyPresenter()
  private let interactor: ArticleDetailInteractor

  init() {
    interactor = ArticleDetailInteractor(
      id: 7, presenter: presenter, worker: ArticleDetailWorker(repository: repository))
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
    interactor.fetch()
    interactor.fetch()
    interactor.refresh(.init(policy: .reload))
    try await respond("Slow tea")
    interactor.fetch()
    #expect(presenter.calls == [.loading(.initial), .article("Slow tea", comments: [])])
    #expect(await repository.details.inputs == [7])
  }

  @Test func reloadsUntilTheArticleHasLoaded() async throws {
    interactor.fetch()
    try await fail()
    interactor.refresh(.init(policy: .reload))
    try await respond("Slow tea")
    interactor.refresh(.init(policy: .reload))
    try await fail()
    #expect(
      presenter.calls == [
        .loading(.initial), .failure(.initial), .loading(.initial),
        .article("Slow tea", comments: []), .loading(.refresh), .failure(.refresh),
      ])
  }

  @Test func failedRefreshKeepsTheComments() async throws {
    interactor.fetch()
    try await respond("Old", comments: nil)
    #expect(presenter.calls.last == .article("Old", comments: nil))
    interactor.refresh(.init(policy: .reload))
    try await respond("New", comments: [.make("c1")])
    interactor.refresh(.init(policy: .reload))
    try await respond("Newer", comments: nil)
    #expect(presenter.calls.last == .article("Newer", comments: ["c1"]))
  }

  @Test func storesTheArticleAndItsComments() async throws {
    #expect(interactor.article == nil)
    interactor.fetch()
    try await respond("Old", comments: nil)
    #expect(interactor.article?.article.title == "Old")
    #expect(interactor.comments == nil)
    interactor.retry()
    try await respond("New", comments: [.make("c1")])
    interactor.retry()
    try await fail()
    #expect(interactor.article?.article.title == "New")
    #expect(interactor.comments == Page([.make("c1")]))
    #expect(repository.policies == [.standard, .standard, .reload, .reload, .reload, .reload])
  }

  @Test func cancelsTheRequests() async throws {
    interactor.fetch()
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

  private func fetch(_ policy: ReadPolicy = .standard) async throws -> ArticleDetailWorker.Fetched {
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
