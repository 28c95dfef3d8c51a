import ArticlesKit
import DisplayKit
import Synchronization
import TestSupport

/// Holds each request until the test sends its response.
final class FakeArticlesRepository: ArticlesRepository {
  let lists = CallGate<ArticlesQuery, Page<Article>>()
  let details = CallGate<Article.ID, ArticleDetail>()
  let threads = CallGate<Article.ID, Page<ArticleComment>>()
  let tagLists = CallGate<Int, Page<ArticleTag>>()
  private let read = Mutex<[ReadPolicy]>([])

  /// The policies of all calls, in order.
  var policies: [ReadPolicy] { read.withLock(\.self) }

  func articles(_ query: ArticlesQuery, _ policy: ReadPolicy) async throws -> Page<Article> {
    note(policy)
    return try await lists.call(query)
  }

  func article(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetail {
    note(policy)
    return try await details.call(id)
  }

  func comments(articleID: Article.ID, _ policy: ReadPolicy) async throws -> Page<ArticleComment> {
    note(policy)
    return try await threads.call(articleID)
  }

  func tags(page: Int, perPage: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag> {
    note(policy)
    return try await tagLists.call(page)
  }

  private func note(_ policy: ReadPolicy) { read.withLock { $0.append(policy) } }
}

struct Broken: Error {}

extension CallGate {
  func fail() async throws { try await fail(Broken()) }
}
