@testable import ArticlesKit

/// The Presenter of each scene.
final class SpyPresenter: ListArticlesPresentationLogic, ListTagsPresentationLogic,
  ShowArticlePresentationLogic
{
  enum Call: Equatable {
    case loading(SceneLoad)
    case articles(Page<Article>)
    case moreArticles(Page<Article>)
    case tags(Page<ArticleTag>)
    case moreTags(Page<ArticleTag>)
    /// The article's title and the ids of its comments; nil if they were not fetched.
    case article(String, comments: [ArticleComment.ID]?, areCurrent: Bool = true)
    case failure(SceneLoad)
    case selection
  }

  private(set) var calls: [Call] = []
  private let outcomes: AsyncStream<Void>
  private let recorded: AsyncStream<Void>.Continuation

  init() { (outcomes, recorded) = AsyncStream.makeStream() }

  func presentLoading(_ load: SceneLoad) { calls.append(.loading(load)) }

  func presentArticles(_ response: ListArticles.FetchArticles.Response) {
    record(.articles(response.page))
  }

  func presentMore(_ response: ListArticles.FetchMore.Response) {
    record(.moreArticles(response.page))
  }

  func presentTags(_ response: ListTags.FetchTags.Response) { record(.tags(response.page)) }

  func presentMore(_ response: ListTags.FetchMore.Response) { record(.moreTags(response.page)) }

  func presentArticle(_ response: ShowArticle.FetchArticle.Response) {
    record(
      .article(
        response.article.article.title, comments: response.comments?.elements.map(\.id),
        areCurrent: response.commentsError == nil))
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) { record(.failure(load)) }

  func presentSelection() { calls.append(.selection) }

  /// Returns once the presenter has received the result of a fetch.
  func outcome() async {
    for await _ in outcomes { return }
  }

  private func record(_ outcome: Call) {
    calls.append(outcome)
    recorded.yield()
  }
}
