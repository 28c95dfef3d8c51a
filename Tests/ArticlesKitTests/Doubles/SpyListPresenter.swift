@testable import ArticlesKit

final class SpyListPresenter: ArticlesListPresentationLogic {
  enum Call: Equatable {
    case loading(SceneLoad)
    case articles([Int], SceneLoad)
    case failure(SceneLoad)
  }

  private(set) var calls: [Call] = []
  let turns: AsyncStream<Void>
  private let turning: AsyncStream<Void>.Continuation

  init() { (turns, turning) = AsyncStream.makeStream() }

  func presentLoading(_ load: SceneLoad) { calls.append(.loading(load)) }

  func presentArticles(_ response: Articles.List.Response) {
    calls.append(.articles(response.page.elements.map(\.id), response.load))
    turning.yield()
  }

  func presentFailure(_ error: any Error, of load: SceneLoad) {
    calls.append(.failure(load))
    turning.yield()
  }

  /// Returns once the presenter has been told how a load ended.
  func outcome() async {
    for await _ in turns { return }
  }
}
