@testable import ArticlesKit

final class SpyArticleDetailPresenter: ArticleDetailPresentationLogic {
  enum Call: Equatable {
    case loading(SceneLoad)
    /// The article's title and the ids of its comments; nil where those have not come.
    case article(String, comments: [String]?)
    case failure(SceneLoad)
  }

  private(set) var calls: [Call] = []
  private let outcomes = Outcomes()

  func presentLoading(_ load: SceneLoad) { calls.append(.loading(load)) }

  func presentArticle(_ response: Articles.Detail.Response) {
    let comments = response.comments?.elements.map(\.id)
    calls.append(.article(response.article.article.title, comments: comments))
    outcomes.note()
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    calls.append(.failure(load))
    outcomes.note()
  }

  /// Returns once the presenter has been told how a load ended.
  func outcome() async { await outcomes.next() }
}
