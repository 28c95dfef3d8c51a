import ArticlesKit
import DisplayKit
import StorageKit

/// Articles that are noted as they are read.
struct NotedArticles: ArticlesRepository {
  let base: any ArticlesRepository
  let host: String
  let readings: Readings

  func articles(_ query: ArticlesQuery, _ policy: ReadPolicy) async throws -> Page<Article> {
    let page = try await base.articles(query, policy)
    readings.note(
      page.elements.map { note($0, body: $0.description ?? "", isExcerpt: true) })
    return page
  }

  func article(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetail {
    let detail = try await base.article(id: id, policy)
    readings.note([
      note(detail.article, body: detail.bodyHTML.searchableHTML, isExcerpt: false)
    ])
    return detail
  }

  func comments(
    articleID: Article.ID, _ policy: ReadPolicy
  ) async throws -> Page<ArticleComment> {
    try await base.comments(articleID: articleID, policy)
  }

  func tags(page: Int, perPage: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag> {
    try await base.tags(page: page, perPage: perPage, policy)
  }

  private func note(_ article: Article, body: String, isExcerpt: Bool) -> ReadingDocument {
    ReadingDocument(
      host: host, kind: ReadingKind.article.rawValue, key: String(article.id),
      title: article.title, body: body, link: Route.article(id: article.id).link,
      isExcerpt: isExcerpt)
  }
}
