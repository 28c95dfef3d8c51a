import DisplayKit
import TweetsKit

/// A flow of one screen.
@MainActor
final class TweetsCoordinator {
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let callback: @MainActor (TweetsOutput) -> Void

  /// - Parameter callback: receives navigation out of the flow.
  init(
    repository: any TweetRepository, firstRead: ReadPolicy,
    callback: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.callback = callback
  }

  /// Creates the flow's screen, which holds its Coordinator: a parent holds only the screen, with
  /// no child coordinator to remove.
  func start() -> any TweetsScreen {
    let presenter = TweetsPresenter()
    let interactor = TweetsInteractor(
      worker: TweetsWorker(repository: repository), firstRead: firstRead, presenter: presenter)
    let controller = TweetsController(interactor: interactor, callback: navigate)
    let view = TweetsView(callback: controller.handle)
    presenter.display = controller
    controller.view = view
    return view
  }

  /// The flow has no other screen, so all navigation is passed to the parent.
  func navigate(_ navigation: TweetsNavigation) {
    switch navigation {
    case .tweet(let id): callback(.tweetSelected(id: id))
    case .link(let link): callback(.linkOpened(link))
    case .image(let link): callback(.imageOpened(link))
    }
  }
}

/// A destination that the Controller requests from the Coordinator.
enum TweetsNavigation: Equatable, Sendable {
  case tweet(Tweet.ID)
  case link(WebLink)
  case image(WebLink)
}
