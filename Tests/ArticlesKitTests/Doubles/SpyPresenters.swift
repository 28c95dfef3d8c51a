@testable import ArticlesKit

final class SpyPagedPresenter<Element: PagedElement>: PagedPresentationLogic {
  enum Call: Equatable {
    case loading(SceneLoad)
    case elements([Element.ID], SceneLoad)
    case failure(SceneLoad)
  }

  private(set) var calls: [Call] = []
  private let outcomes = Outcomes()

  func presentLoading(_ load: SceneLoad) { calls.append(.loading(load)) }

  func presentPage(_ response: PagedResponse<Element>) {
    calls.append(.elements(response.page.elements.map(\.id), response.load))
    outcomes.note()
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    calls.append(.failure(load))
    outcomes.note()
  }

  /// Returns once the presenter has received the result of a load.
  func outcome() async { await outcomes.next() }
}

final class SpyArticleDetailPresenter: ArticleDetailPresentationLogic {
  enum Call: Equatable {
    case loading(SceneLoad)
    /// The article's title and the ids of its comments; nil if they have not loaded.
    case article(String, comments: [String]?)
    case failure(SceneLoad)
  }

  private(set) var calls: [Call] = []
  private let outcomes = Outcomes()

  func presentLoading(_ load: SceneLoad) { calls.append(.loading(load)) }

  func presentArticle(_ response: ArticleDetailResponse) {
    let comments = response.comments?.elements.map(\.id)
    calls.append(.article(response.article.article.title, comments: comments))
    outcomes.note()
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    calls.append(.failure(load))
    outcomes.note()
  }

  /// Returns once the presenter has received the result of a load.
  func outcome() async { await outcomes.next() }
}

/// Lets a test wait for the calls of a spy.
final class Outcomes: Sendable {
  private let outcomes: AsyncStream<Void>
  private let recorded: AsyncStream<Void>.Continuation

  init() { (outcomes, recorded) = AsyncStream.makeStream() }

  func note() { recorded.yield() }

  /// Returns after the next call.
  func next() async {
    for await _ in outcomes { return }
  }
}
