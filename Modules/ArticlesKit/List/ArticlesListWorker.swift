/// Fetches one page of articles.
struct ArticlesListWorker: Sendable {
  let repository: any ArticlesRepository

  func fetch(_ query: ArticlesQuery) async throws -> Page<Article> {
    try await repository.articles(query)
  }
}
