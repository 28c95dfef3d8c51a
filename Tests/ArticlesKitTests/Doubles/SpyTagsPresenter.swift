@testable import ArticlesKit

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
