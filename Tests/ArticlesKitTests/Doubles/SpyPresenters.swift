@testable import ArticlesKit

final class SpyListPresenter: ArticleListPresentationLogic {
  enum Call: Equatable {
    case loading(SceneLoad)
    case articles([Int], SceneLoad)
    case failure(SceneLoad)
  }

  private(set) var calls: [Call] = []
  private let outcomes = Outcomes()

  func presentLoading(_ load: SceneLoad) { calls.append(.loading(load)) }

  func presentArticles(_ response: Articles.List.Response) {
    calls.append(.articles(response.page.elements.map(\.id), response.load))
    outcomes.note()
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    calls.append(.failure(load))
    outcomes.note()
  }

  /// Returns once the presenter has been told how a load ended.
  func outcome() async { await outcomes.next() }
}

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

final class SpyTagsPresenter: ArticleTagsPresentationLogic {
  enum Call: Equatable {
    case loading(SceneLoad)
    case tags([String], SceneLoad)
    case failure(SceneLoad)
  }

  private(set) var calls: [Call] = []
  private let outcomes = Outcomes()

  func presentLoading(_ load: SceneLoad) { calls.append(.loading(load)) }

  func presentTags(_ response: Articles.Tags.Response) {
    calls.append(.tags(response.page.elements.map(\.name), response.load))
    outcomes.note()
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    calls.append(.failure(load))
    outcomes.note()
  }

  /// Returns once the presenter has been told how a load ended.
  func outcome() async { await outcomes.next() }
}

/// Lets a test wait for what a spy is told.
final class Outcomes: Sendable {
  private let outcomes: AsyncStream<Void>
  private let told: AsyncStream<Void>.Continuation

  init() { (outcomes, told) = AsyncStream.makeStream() }

  func note() { told.yield() }

  /// Returns once there is one more.
  func next() async {
    for await _ in outcomes { return }
  }
}
