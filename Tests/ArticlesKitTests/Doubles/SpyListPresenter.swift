@testable import ArticlesKit

final class SpyListPresenter: ArticlesListPresentationLogic {
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
