@testable import ArticlesKit

final class SpyTagsPresenter: ArticleTagsPresentationLogic {
  enum Call: Equatable {
    case loading(SceneLoad)
    case tags([String], SceneLoad)
    case failure(SceneLoad)
  }

  private(set) var calls: [Call] = []
  private let turns: AsyncStream<Void>
  private let turning: AsyncStream<Void>.Continuation

  init() { (turns, turning) = AsyncStream.makeStream() }

  func presentLoading(_ load: SceneLoad) { calls.append(.loading(load)) }

  func presentTags(_ response: Articles.Tags.Response) {
    calls.append(.tags(response.page.elements.map(\.name), response.load))
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
