import DisplayKit
import TweetsKit

/// A flow of one screen.
@MainActor
final class TweetsCoordinator {
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let callback: @MainActor (TweetsOutput) -> Void

  /// - Parameter callback: takes what leads out of the flow.
  init(
    repository: any TweetRepository, firstRead: ReadPolicy,
    callback: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.callback = callback
  }

  /// Makes the flow's screen, which holds its Coordinator: a parent keeps the screen alone, and
  /// there is no child to remove when it closes.
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

  /// Where the Controller wants to go. The flow has no other screen, so that all of it is the
  /// parent's.
  func navigate(_ navigation: TweetsNavigation) {
    switch navigation {
    case .tweet(let id): callback(.tweetSelected(id: id))
    case .link(let link): callback(.linkOpened(link))
    case .image(let link): callback(.imageOpened(link))
    }
  }
}

/// Where the Controller asks the Coordinator to go.
enum TweetsNavigation: Equatable, Sendable {
  case tweet(Tweet.ID)
  case link(WebLink)
  case image(WebLink)
}
