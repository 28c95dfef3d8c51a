package import DisplayKit
import NetworkKit
package import TaskKit

/// The scenes' work with the service, and that of a command without a scene. A value: a request in
/// flight retains no object of a released scene.
package struct ArticlesWorker: Sendable {
  package struct FetchedList<Element: Identifiable & Equatable & Sendable>: Sendable {
    /// Has the pages that were fetched before the error, too.
    package let list: PagedList<Page<Element>>
    package let error: (any Error)?
  }

  package struct FetchedArticle: Sendable {
    package let article: ArticleDetail
    /// Nil if they could not be fetched.
    package let comments: Page<ArticleComment>?
    /// Nil also if the cache has no comments.
    package let commentsError: (any Error)?
  }

  private let repository: any ArticlesRepository

  package init(repository: any ArticlesRepository) { self.repository = repository }

  /// Adds the next page of `query` to `list`.
  package func fetchArticles(
    _ query: ArticlesQuery, after list: PagedList<Page<Article>>, _ policy: ReadPolicy
  ) async -> FetchedList<Article> {
    await fetchPage(after: list) { try await repository.articles(query.at(page: $0), policy) }
  }

  /// Adds the next page of all tags to `list`.
  package func fetchTags(
    perPage: Int, after list: PagedList<Page<ArticleTag>>, _ policy: ReadPolicy
  ) async -> FetchedList<ArticleTag> {
    await fetchPage(after: list) { try await repository.tags(page: $0, perPage: perPage, policy) }
  }

  /// Fetches an article and its comments concurrently. Fails only if the article does.
  package func fetchArticle(id: Article.ID, _ policy: ReadPolicy) async throws -> FetchedArticle {
    async let comments = comments(of: id, policy)
    let article = try await repository.article(id: id, policy)
    let (page, error) = await comments
    return FetchedArticle(article: article, comments: page, commentsError: error)
  }

  /// Skips up to two pages without new elements. The list ends after three, since a server may
  /// repeat one page for ever; if the last one has no valid element, that is an error, and the list
  /// can be continued.
  private func fetchPage<Element>(
    after list: PagedList<Page<Element>>, _ page: @Sendable (Int) async throws -> Page<Element>
  ) async -> FetchedList<Element> {
    var list = list
    do {
      if try await !list.appendNextPage(page) {
        guard list.pages.last?.elements.isEmpty == false else { throw Self.unreadable }
        list.end()
      }
      return FetchedList(list: list, error: nil)
    } catch {
      return FetchedList(list: list, error: error)
    }
  }

  private static var unreadable: NetworkError {
    .undecodable(path: "", reason: "3 consecutive pages have no valid element")
  }

  private func comments(
    of id: Article.ID, _ policy: ReadPolicy
  ) async -> (Page<ArticleComment>?, (any Error)?) {
    do {
      return (try await repository.comments(articleID: id, policy), nil)
    } catch NetworkError.notStored where policy == .cached {
      return (nil, nil)
    } catch {
      return (nil, error)
    }
  }
}
