import DisplayKit
import TraceKit
import TweetsKit

/// A flow of one screen. Held by the screen, so a parent has no child coordinator to remove.
@MainActor
final class TweetsCoordinator {
  /// Weak, because the navigator holds the screen, and with it the Coordinator.
  private weak var navigator: TweetsNavigator?
  private let scene: TweetsScene
  /// Receives navigation out of the flow.
  private let callback: @MainActor (TweetsOutput) -> Void

  init(navigator: TweetsNavigator, scene: TweetsScene) {
    self.navigator = navigator
    self.scene = scene
    callback = scene.output(from: "Coordinator")
  }

  /// Creates the flow's screen and pushes it.
  func start() {
    let trace = scene.trace
    let presenter = TweetsPresenter()
    let worker = TweetsWorker(repository: scene.repository(for: "Worker"))
    let interactor = TweetsInteractor(
      worker: trace.wrap(worker, from: "Interactor", to: "Worker", by: TracedFetching.init),
      firstRead: scene.firstRead,
      presenter: trace.wrap(
        presenter, from: "Interactor", to: "Presenter", by: TracedPresentationLogic.init))
    let controller = TweetsController(
      interactor: trace.wrap(
        interactor, from: "Controller", to: "Interactor", by: TracedBusinessLogic.init),
      callback: trace.wrap(navigate, from: "Controller", to: "Coordinator", "navigate"))
    let view = TweetsView(
      callback: trace.wrap(controller.handle, from: "View", to: "Controller", "handle"))
    presenter.display = trace.wrap(
      controller, from: "Presenter", to: "Controller", by: TracedDisplayLogic.init)
    controller.view = trace.wrap(
      view, from: "Controller", to: "View", by: TracedStateShowing.init)
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
final class TweetsNavigator: Screen {
  private var screens: [any Screen] = []

  func push(_ screen: any Screen) { screens.append(screen) }

  var display: AnyViewModel<ScreenState, Never> {
    screens.last?.display
      ?? AnyViewModel(ViewModel(initialState: TweetsRenderer.screen(.loading(nil))))
  }

  func handle(_ event: ScreenEvent) { screens.last?.handle(event) }
}
