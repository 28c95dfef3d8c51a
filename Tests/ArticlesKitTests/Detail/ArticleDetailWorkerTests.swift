import NetworkKit
import Testing

@testable import ArticlesKit

@Suite(.timeLimit(.minutes(1)))
struct ArticleDetailWorkerTests {
  private let repository = FakeArticlesRepository()

  private func fetch() async throws -> Articles.Detail.Response {
    try await ArticleDetailWorker(repository: repository).fetch(id: 7)
  }

  @Test func fetchesSideBySide() async throws {
    async let response = fetch()
    let detail = try await repository.details.next()
    let thread = try await repository.threads.next()
    #expect(detail.input == 7)
    #expect(thread.input == 7)
    detail.answer(.make())
    thread.answer(Page([.make()]))
    let answer = try await response
    #expect(answer.article == .make())
    #expect(answer.comments == Page([.make()]))
    #expect(answer.commentsError == nil)
  }

  @Test func doesWithoutComments() async throws {
    async let response = fetch()
    try await repository.threads.fail(NetworkError.notFound)
    try await repository.details.answer(.make())
    let answer = try await response
    #expect(answer.article == .make())
    #expect(answer.comments == nil)
    #expect(answer.commentsError as? NetworkError == .notFound)
  }

  @Test func cancelsTheCommentsWhenThereIsNoArticle() async throws {
    async let response = fetch()
    try await repository.details.fail(NetworkError.notFound)
    let thread = try await repository.threads.next()
    await thread.cancelled()
    thread.fail(CancellationError())
    do {
      _ = try await response
      Issue.record("there is no article to answer with")
    } catch {
      #expect(error as? NetworkError == .notFound)
    }
  }
}
