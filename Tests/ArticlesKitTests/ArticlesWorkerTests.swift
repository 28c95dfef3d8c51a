import DisplayKit
import NetworkKit
import TaskKit
import TestSupport
import Testing

@testable import ArticlesKit

@Suite(.timeLimit(.minutes(5)))
struct ArticlesWorkerPagesTests {
  private let repository = FakeArticlesRepository()

  /// Article 1, on page 2.
  private var list: PagedList<Page<Article>> {
    var list = PagedList<Page<Article>>(from: 2)
    list.append(.make(1))
    return list
  }

  /// Fetches after the list.
  private func fetch(
    _ pages: [Page<Article>], error: (any Error)? = nil
  ) async throws -> ArticlesWorker.FetchedList<Article> {
    async let fetched = ArticlesWorker(repository: repository)
      .fetchArticles(ArticlesQuery(perPage: 2, tag: "tea"), after: list, .reload)
    for page in pages { try await repository.lists.respond(page) }
    if let error { try await repository.lists.fail(error) }
    let inputs = await repository.lists.inputs
    #expect(inputs == inputs.indices.map { ArticlesQuery(page: 3 + $0, perPage: 2, tag: "tea") })
    return await fetched
  }

  @Test(
    arguments: [
      ([.make(2)], [1, 2], 4), ([.make(1, 2)], [1, 2], 4), ([.make()], [1], nil),
      ([.make(1), .make(1, 2)], [1, 2], 5), ([.make(skipped: 2), .make(2)], [1, 2], 5),
      ([.make(skipped: 2), .make()], [1], nil),
      ([.make(1), .make(1), .make(2)], [1, 2], 6), ([.make(1), .make(1), .make(1)], [1], nil),
      ([.make(skipped: 2), .make(skipped: 2), .make(1)], [1], nil),
    ] as [([Page<Article>], [Article.ID], Int?)])
  func fetchesUntilAnArticleIsNew(
    pages: [Page<Article>], ids: [Article.ID], next: Int?
  ) async throws {
    let fetched = try await fetch(pages)
    #expect(fetched.error == nil)
    #expect(fetched.list.elements.map(\.id) == ids)
    #expect(fetched.list.next == next)
    #expect(fetched.list.pages == [.make(1)] + pages)
  }

  @Test func failsAfterThreePagesOfInvalidArticles() async throws {
    let fetched = try await fetch([.make(skipped: 2), .make(1), .make(skipped: 2)])
    #expect(
      fetched.error as? NetworkError
        == .undecodable(path: "", reason: "3 consecutive pages have no valid element"))
    #expect(fetched.list.next == 6)
  }

  @Test func keepsThePagesBeforeAnError() async throws {
    let fetched = try await fetch([.make(skipped: 2)], error: NetworkError.notFound)
    #expect(fetched.error as? NetworkError == .notFound)
    #expect(fetched.list.skipped == 2)
    #expect(fetched.list.next == 4)
  }

  @Test func fetchesPagesOfTags() async throws {
    async let fetched = ArticlesWorker(repository: repository)
      .fetchTags(perPage: 2, after: PagedList(from: 3), .cached)
    try await repository.tagLists.respond(.make("tea"))
    let list = await fetched.list
    #expect(list.elements.map(\.name) == ["tea"])
    #expect(await repository.tagLists.inputs == [3])
    #expect(repository.policies == [.cached])
  }
}

@Suite(.timeLimit(.minutes(5)))
struct ArticlesWorkerArticleTests {
  private let repository = FakeArticlesRepository()

  private func fetch(
    _ policy: ReadPolicy = .standard
  ) async throws -> ArticlesWorker.FetchedArticle {
    try await ArticlesWorker(repository: repository).fetchArticle(id: 7, policy)
  }

  @Test func fetchesArticleAndCommentsConcurrently() async throws {
    async let response = fetch()
    let detail = try await repository.details.next()
    let thread = try await repository.threads.next()
    #expect(detail.input == 7)
    #expect(thread.input == 7)
    detail.respond(.make())
    thread.respond(Page([.make()]))
    let fetched = try await response
    #expect(fetched.article == .make())
    #expect(fetched.comments == Page([.make()]))
    #expect(fetched.commentsError == nil)
  }

  @Test(
    arguments: [
      (.standard, .notFound, .notFound), (.standard, .notStored, .notStored),
      (.cached, .notStored, nil),
    ] as [(ReadPolicy, NetworkError, NetworkError?)])
  func toleratesFailedComments(
    policy: ReadPolicy, error: NetworkError, expected: NetworkError?
  ) async throws {
    async let response = fetch(policy)
    try await repository.threads.fail(error)
    try await repository.details.respond(.make())
    let fetched = try await response
    #expect(fetched.article == .make())
    #expect(fetched.comments == nil)
    #expect(fetched.commentsError as? NetworkError == expected)
    #expect(repository.policies == [policy, policy])
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
}
