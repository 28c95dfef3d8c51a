import ArticlesKit
import DisplayKit
import Synchronization
import TestSupport

/// Answers when and what the test says.
final class FakeArticlesRepository: ArticlesRepository {
  let lists = CallGate<ArticlesQuery, Page<Article>>()
  let details = CallGate<Article.ID, ArticleDetail>()
  let threads = CallGate<Article.ID, Page<ArticleComment>>()
  let tagLists = CallGate<Int, Page<ArticleTag>>()
  private let read = Mutex<[ReadPolicy]>([])

  /// Of all calls, in their order.
  var policies: [ReadPolicy] { read.withLock(\.self) }

  func articles(_ query: ArticlesQuery, _ policy: ReadPolicy) async throws -> Page<Article> {
    note(policy)
    return try await lists.call(query)
  }

  func article(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetail {
    note(policy)
    return try await details.call(id)
  }

  func comments(
    articleID: Article.ID, _ policy: ReadPolicy
  ) async throws -> Page<ArticleComment> {
    note(policy)
    return try await threads.call(articleID)
  }

  func tags(page: Int, perPage: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag> {
    note(policy)
    return try await tagLists.call(page)
  }

  private func note(_ policy: ReadPolicy) { read.withLock { $0.append(policy) } }
}

/// A failure that says nothing.
struct Broken: Error {}

extension CallGate {
  func fail() async throws { try await fail(Broken()) }
}
