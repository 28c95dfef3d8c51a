import ArticlesKit

/// Answers when and what the test says.
final class FakeArticlesRepository: ArticlesRepository {
  let lists = FetchGate<ArticlesQuery, Page<Article>>()
  let details = FetchGate<Article.ID, ArticleDetail>()
  let threads = FetchGate<Article.ID, Page<ArticleComment>>()
  let tagLists = FetchGate<Int, Page<ArticleTag>>()

  func articles(_ query: ArticlesQuery) async throws -> Page<Article> {
    try await lists.fetch(query)
  }

  func article(id: Article.ID) async throws -> ArticleDetail { try await details.fetch(id) }

  func comments(articleID: Article.ID) async throws -> Page<ArticleComment> {
    try await threads.fetch(articleID)
  }

  func tags(page: Int, perPage: Int) async throws -> Page<ArticleTag> {
    try await tagLists.fetch(page)
  }
}
