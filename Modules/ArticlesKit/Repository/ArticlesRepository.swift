package import TaskKit

/// Fetches articles.
///
/// The methods throw `NetworkError`, or `CancellationError` when the calling task is cancelled.
package protocol ArticlesRepository: Sendable {
  func articles(_ query: ArticlesQuery, _ policy: ReadPolicy) async throws -> Page<Article>

  func article(id: Article.ID, _ policy: ReadPolicy) async throws -> ArticleDetail

  /// - Parameters:
  ///   - name: as the address of its page has it, after the author's.
  func article(
    named name: String, by author: String, _ policy: ReadPolicy
  ) async throws -> Article

  /// The page's counts include replies.
  func comments(articleID: Article.ID, _ policy: ReadPolicy) async throws -> Page<ArticleComment>

  /// - Parameter page: counted from 1.
  func tags(page: Int, perPage: Int, _ policy: ReadPolicy) async throws -> Page<ArticleTag>
}
