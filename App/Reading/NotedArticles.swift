import ArticlesKit
import StorageKit

/// Articles that are noted as they are read.
struct NotedArticles: ArticlesRepository {
  let base: any ArticlesRepository
  let host: String
  let readings: Readings

  func articles(_ query: ArticlesQuery) async throws -> Page<Article> {
    let page = try await base.articles(query)
    readings.note(
      page.elements.map { note($0, body: $0.description ?? "", isExcerpt: true) })
    return page
  }

  func article(id: Article.ID) async throws -> ArticleDetail {
    let detail = try await base.article(id: id)
    readings.note([
      note(detail.article, body: detail.bodyHTML.searchableHTML, isExcerpt: false)
    ])
    return detail
  }

  func comments(articleID: Article.ID) async throws -> Page<ArticleComment> {
    try await base.comments(articleID: articleID)
  }

  func tags(page: Int, perPage: Int) async throws -> Page<ArticleTag> {
    try await base.tags(page: page, perPage: perPage)
  }

  private func note(_ article: Article, body: String, isExcerpt: Bool) -> ReadingDocument {
    ReadingDocument(
      host: host, kind: ReadingKind.article.rawValue, key: String(article.id),
      title: article.title, body: body, link: Route.article(id: article.id).link,
      isExcerpt: isExcerpt)
  }
}
