import ArticlesKit
import TaskKit
import TestSupport

/// Holds each request until the test sends its response.
final class FakeArticlesRepository: ArticlesRepository {
  let lists = CallGate<ArticlesQuery, Page<Article>>()
  let details = CallGate<Article.ID, ArticleDetail>()
  let threads = CallGate<Article.ID, Page<ArticleComment>>()
  let tagLists = CallGate<Int, Page<ArticleTag>>()
  private let reads = SpyLog<ReadPolicy>()

  /// The policies of all calls, in order.
  var policies: [ReadPolicy] { reads.all }

  func articles(_ query: ArticlesQuery, _ policy: ReadPolicy) async throws -> Page<Article> {
    reads.add(policy)
    return try await lists.call(query)
  }

  func article(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetail {
    reads.add(policy)
    return try await details.call(id)
  }

  func article(
    named name: String, by author: String, _ policy: ReadPolicy
  ) async throws -> Article {
    throw Broken()
  }

  func comments(articleID: Article.ID, _ policy: ReadPolicy) async throws -> Page<ArticleComment> {
    reads.add(policy)
    return try await threads.call(articleID)
  }

  func tags(page: Int, perPage: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag> {
    reads.add(policy)
    return try await tagLists.call(page)
  }
}

struct Broken: Error {}

extension CallGate {
  func fail() async throws { try await fail(Broken()) }
}
