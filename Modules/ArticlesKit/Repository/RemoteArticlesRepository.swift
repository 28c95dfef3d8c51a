import HTTPTypes
package import NetworkKit
package import TaskKit

/// Articles from a Forem server, such as dev.to, by version 1 of its API:
/// https://developers.forem.com/api/v1
package struct RemoteArticlesRepository: ArticlesRepository {
  private let client: any NetworkClient
  private let base: BaseURL

  package init(client: any NetworkClient, base: BaseURL) {
    self.client = client
    self.base = base
  }

  package func articles(
    _ query: ArticlesQuery, _ policy: ReadPolicy
  ) async throws -> Page<Article> {
    var parameters = [("page", String(query.page)), ("per_page", String(query.perPage))]
    if let tag = query.tag { parameters.append((tag.contains(",") ? "tags" : "tag", tag)) }
    if let username = query.username { parameters.append(("username", username)) }
    let list = try await client.list(
      of: ForemArticle.self, request("articles", parameters: parameters, policy: policy))
    return Page(list.elements.map(\.article), skipped: list.skipped.count)
  }

  package func article(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetail {
    let decoded = try await client.json(
      ForemArticle.self, request("articles", String(id), policy: policy))
    return ArticleDetail(
      article: decoded.article, bodyHTML: decoded.bodyHTML ?? "",
      bodyMarkdown: decoded.bodyMarkdown, aiDisclosure: decoded.aiDisclosure)
  }

  package func article(
    named name: String, by author: String, _ policy: ReadPolicy
  ) async throws -> Article {
    try await client.json(ForemArticle.self, request("articles", author, name, policy: policy))
      .article
  }

  package func comments(
    articleID: Article.ID, _ policy: ReadPolicy
  ) async throws -> Page<ArticleComment> {
    let list = try await client.list(
      of: ForemComment.self,
      request("comments", parameters: [("a_id", String(articleID))], policy: policy))
    return Page(list)
  }

  package func tags(
    page: Int, perPage: Int, _ policy: ReadPolicy
  ) async throws -> Page<ArticleTag> {
    let parameters = [("page", String(page)), ("per_page", String(perPage))]
    let list = try await client.list(
      of: ForemTag.self, request("tags", parameters: parameters, policy: policy))
    return Page(list.elements.map(\.tag), skipped: list.skipped.count)
  }

  private func request(
    _ path: String..., parameters: [(String, String)] = [], policy: ReadPolicy
  ) -> NetworkRequest {
    let head = base.request(
      path: ["api"] + path, query: parameters.map { (name: $0, value: $1) },
      headers: [
        // Without this header the server responds in an older format.
        .accept: "application/vnd.forem.api-v1+json",
        .userAgent: "regatta",
      ])
    return NetworkRequest(
      head: head,
      cachePolicy: policy.mapped(standard: .standard, cached: .storedOnly, reload: .reload))
  }
}
