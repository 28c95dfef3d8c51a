@testable import ArticlesKit

/// The Presenter of each scene.
final class SpyPresenter: ArticleListPresentationLogic, ArticleTagsPresentationLogic,
  ArticleDetailPresentationLogic
{
  enum Call: Equatable {
    case loading(SceneLoad)
    case articles([Article.ID], SceneLoad)
    case tags([ArticleTag.ID], SceneLoad)
    /// The article's title and the ids of its comments; nil if they have not loaded.
    case article(String, comments: [ArticleComment.ID]?)
    case failure(SceneLoad)
  }

  private(set) var calls: [Call] = []
  private let outcomes: AsyncStream<Void>
  private let recorded: AsyncStream<Void>.Continuation

  init() { (outcomes, recorded) = AsyncStream.makeStream() }

  func presentLoading(_ load: SceneLoad) { calls.append(.loading(load)) }

  func presentFetched(_ response: ArticleListModels.Fetch.Response) {
    note(.articles(response.page.elements.map(\.id), response.load))
  }

  func presentFetched(_ response: ArticleTagsModels.Fetch.Response) {
    note(.tags(response.page.elements.map(\.id), response.load))
  }

  func presentFetched(_ response: ArticleDetailModels.Fetch.Response) {
    let comments = response.comments?.elements.map(\.id)
    note(.article(response.article.article.title, comments: comments))
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) { note(.failure(load)) }

  /// Returns once the presenter has received the result of a load.
  func outcome() async {
    for await _ in outcomes { return }
  }

  private func note(_ outcome: Call) {
    calls.append(outcome)
    recorded.yield()
  }
}
