/// Fetches an article and its comments side by side. Only the article is indispensable.
struct ArticleDetailWorker: Sendable {
  let repository: any ArticlesRepository

  func fetch(id: Article.ID) async throws -> Articles.Detail.Response {
    async let comments = comments(of: id)
    let article = try await repository.article(id: id)
    switch await comments {
    case .success(let page):
      return Articles.Detail.Response(article: article, comments: page, commentsError: nil)
    case .failure(let error):
      return Articles.Detail.Response(article: article, comments: nil, commentsError: error)
    }
  }

  private func comments(of id: Article.ID) async -> Result<Page<ArticleComment>, any Error> {
    do {
      return .success(try await repository.comments(articleID: id))
    } catch {
      return .failure(error)
    }
  }
}
