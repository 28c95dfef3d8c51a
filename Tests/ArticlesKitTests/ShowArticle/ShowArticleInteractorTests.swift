import DisplayKit
import TaskKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ShowArticleInteractorTests {
  private let repository = FakeArticlesRepository()
  private let presenter = SpyPresenter()
  private let interactor: ShowArticleInteractor

  init() {
    interactor = ShowArticleInteractor(
      id: 7, firstRead: .cached, worker: ArticlesWorker(repository: repository),
      presenter: presenter)
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

  @Test(arguments: [true, false])
  func fetchesInitiallyOnce(fails: Bool) async throws {
    interactor.fetchArticle(.initial)
    interactor.fetchArticle(.initial)
    interactor.fetchArticle(.refresh(.reload))
    if fails { try await fail() } else { try await respond("Slow tea") }
    interactor.fetchArticle(.initial)
    #expect(
      presenter.calls == [
        .loading(.initial), fails ? .failure(.initial) : .article("Slow tea", comments: []),
      ])
    #expect(await repository.details.inputs == [7])
  }

  @Test func refreshesOnceThereIsAnArticle() async throws {
    interactor.fetchArticle(.initial)
    try await fail()
    interactor.fetchArticle(.refresh(.reload))
    try await respond("Slow tea")
    interactor.fetchArticle(.refresh(.reload))
    try await fail()
    #expect(
      presenter.calls.dropFirst(2) == [
        .loading(.initial), .article("Slow tea", comments: []), .loading(.refresh),
        .failure(.refresh),
      ])
  }

  @Test func failedRefreshKeepsTheComments() async throws {
    interactor.fetchArticle(.initial)
    try await respond("Old", comments: nil)
    #expect(presenter.calls.last == .article("Old", comments: nil, areCurrent: false))
    interactor.fetchArticle(.retry)
    try await respond("New", comments: [.make("c1")])
    interactor.fetchArticle(.refresh(.standard))
    try await respond("Newer", comments: nil)
    #expect(presenter.calls.last == .article("Newer", comments: ["c1"], areCurrent: false))
    #expect(
      repository.policies == [.cached, .cached, .reload, .reload, .standard, .standard])
  }

  @Test func closingCancelsTheRequests() async throws {
    interactor.fetchArticle(.initial)
    let detail = try await repository.details.next()
    let thread = try await repository.threads.next()
    interactor.close()
    #expect(detail.isCancelled && thread.isCancelled)
    detail.fail(CancellationError())
    thread.fail(CancellationError())
    #expect(presenter.calls == [.loading(.initial)])
  }
}
