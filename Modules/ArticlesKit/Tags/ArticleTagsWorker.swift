/// Fetches one page of tags.
struct ArticleTagsWorker: Sendable {
  let repository: any ArticlesRepository

  func fetch(page: Int) async throws -> Page<ArticleTag> {
    try await repository.tags(page: page, perPage: 100)
  }
}
