package import TweetsKit

/// A flow of one screen.
@MainActor
package final class TweetsCoordinator {
  private let repository: any TweetRepository
  private let callback: @MainActor (TweetsOutput) -> Void

  /// - Parameter callback: takes what leads out of the flow.
  package init(
    repository: any TweetRepository, callback: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.callback = callback
  }

  /// Makes the flow's screen, which holds its Coordinator: a parent keeps the screen alone, and
  /// there is no child to remove when it closes.
  package func start() -> any TweetsScreen {
    let presenter = TweetsCoordinatedPresenter()
    let interactor = TweetsCoordinatedInteractor(
      worker: TweetsWorker(repository: repository), presenter: presenter)
    let controller = TweetsController(interactor: interactor, callback: navigate)
    let view = TweetsCoordinatedView(callback: controller.handle)
    presenter.display = controller
    controller.view = view
    return view
  }

  /// Where the Controller wants to go. The flow has no other screen, so that all of it is the
  /// parent's.
  package func navigate(_ navigation: TweetsNavigation) {
    switch navigation {
    case .tweet(let id): callback(.tweetSelected(id: id))
    case .link(let link): callback(.linkOpened(link))
    case .image(let link): callback(.imageOpened(link))
    }
  }
}
