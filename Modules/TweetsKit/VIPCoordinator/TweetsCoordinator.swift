import DisplayKit
import TweetsKit

/// A flow of one screen. Held by the screen, so a parent has no child coordinator to remove.
@MainActor
final class TweetsCoordinator {
  /// Weak, because the navigator holds the screen, and with it the Coordinator.
  private weak var navigator: TweetsNavigator?
  private let repository: any TweetRepository
  private let firstRead: ReadPolicy
  private let callback: @MainActor (TweetsOutput) -> Void

  /// - Parameter callback: receives navigation out of the flow.
  init(
    navigator: TweetsNavigator, repository: any TweetRepository, firstRead: ReadPolicy,
    callback: @escaping @MainActor (TweetsOutput) -> Void
  ) {
    self.navigator = navigator
    self.repository = repository
    self.firstRead = firstRead
    self.callback = callback
  }

  /// Creates the flow's screen and pushes it.
  func start() {
    let presenter = TweetsPresenter()
    let interactor = TweetsInteractor(
      worker: TweetsWorker(repository: repository), firstRead: firstRead, presenter: presenter)
    let controller = TweetsController(interactor: interactor, callback: navigate)
    let view = TweetsView(callback: controller.handle)
    presenter.display = controller
    controller.view = view
    navigator?.push(view)
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

/// The stack that the Coordinator pushes on. As a container, it is the screen that is on top.
@MainActor
final class TweetsNavigator: TweetsScreen {
  private var screens: [any TweetsScreen] = []

  func push(_ screen: any TweetsScreen) { screens.append(screen) }

  var state: TweetsState { screens.last?.state ?? .loading(nil) }
  var display: ViewModel<ScreenState, Never> {
    screens.last?.display ?? ViewModel(initialState: TweetsRenderer.screen(state))
  }

  func handle(_ event: ScreenEvent) { screens.last?.handle(event) }
}
