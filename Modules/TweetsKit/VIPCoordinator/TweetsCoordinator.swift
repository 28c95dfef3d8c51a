import DisplayKit
import TraceKit
import TweetsKit

/// The flow from the list to a tweet or, as a child flow, the composer. Its parent holds it, and is
/// referenced weakly.
@MainActor
final class TweetsCoordinator {
  private let scene: TweetsScene
  private let repository: any TweetRepository
  private let worker: TweetsWorker
  /// Receives navigation out of the flow.
  private let callback: @MainActor (TweetsOutput) -> Void
  /// The child flow; nil if the composer is not open.
  private(set) var composer: ComposerCoordinator?

  init(_ scene: TweetsScene) {
    self.scene = scene
    repository = scene.repository(for: "Worker", TweetsWorker.self, ComposerWorker.self)
    worker = TweetsWorker(
      repository: repository, clock: scene.clock, background: scene.background,
      draft: scene.draft)
    callback = scene.output(from: "Coordinator")
  }

  /// Creates the list, which the parent pushes. Without a parent, the list holds the flow.
  func start() -> any Screen {
    guard let parent = scene.parent else { return list(callback: navigate) }
    parent.addChild(self)
    return list { [weak self] in self?.navigate($0) }
  }

  func navigate(_ navigation: TweetsNavigation) {
    switch navigation {
    case .tweet(let id): showTweet(id)
    case .compose: compose()
    case .link(let link): callback(.linkOpened(link))
    case .image(let link): callback(.imageOpened(link))
    case .closed: scene.parent?.removeChild(self)
    }
  }

  private func showTweet(_ id: Tweet.ID) {
    guard let parent = scene.parent else { return callback(.tweetSelected(id: id)) }
    if let tweet = worker.tweet(id) { parent.navigator.push(screen(of: tweet)) }
  }

  private func compose() {
    guard composer == nil, let navigator = scene.composerStack else { return }
    let child = ComposerCoordinator(
      navigator: navigator, repository: repository, trace: scene.trace,
      callback: scene.trace.wrap(
        { [weak self] in self?.receive($0) }, from: "ComposerCoordinator", to: "Coordinator",
        "receive"))
    composer = child
    child.start(with: worker.draft)
  }

  private func receive(_ result: ComposerResult) {
    composer = nil
    switch result {
    case .posted(let tweet): worker.add(tweet)
    case .discarded: worker.keep(draft: "")
    case .left(let text): worker.keep(draft: text)
    }
  }
}

// Scenes
extension TweetsCoordinator {
  private func list(callback: @escaping @MainActor (TweetsNavigation) -> Void) -> any Screen {
    let trace = scene.trace
    let presenter = TweetsPresenter()
    let interactor = TweetsInteractor(
      worker: worker, firstRead: scene.firstRead, canCompose: scene.composerStack != nil,
      presenter: trace.wrap(
        presenter, from: "Interactor", to: "Presenter", by: TracedPresentationLogic.init))
    let controller = TweetsController(
      interactor: trace.wrap(
        interactor, from: "Controller", to: "Interactor", by: TracedBusinessLogic.init),
      callback: trace.wrap(callback, from: "Controller", to: "Coordinator", "navigate"))
    let view = TweetsView()
    worker.add(
      trace.wrap(interactor, from: "Worker", to: "Interactor", by: TracedWorkerOutput.init))
    interactor.output = trace.wrap(
      controller, from: "Interactor", to: "Controller", by: TracedInteractorOutput.init)
    presenter.display = trace.wrap(
      controller, from: "Presenter", to: "Controller", by: TracedDisplayLogic.init)
    controller.view = trace.wrap(view, from: "Controller", to: "View", by: TracedShowing.init)
    worker.likes.onSending = { [weak view] in view?.isSendingLikes = $0 }
    return scene.screen(view)
  }

  /// A trace has its navigation, not the messages within it.
  private func screen(of tweet: Tweet) -> any Screen {
    let presenter = TweetPresenter()
    let interactor = TweetInteractor(tweet, worker: worker, presenter: presenter)
    let controller = TweetController(
      interactor: interactor,
      callback: scene.trace.wrap(
        { [weak self] in self?.navigate($0) }, from: "Tweet", to: "Coordinator", "navigate"))
    let view = TweetView()
    worker.add(interactor)
    presenter.display = controller
    controller.view = view
    return scene.trace.wrap(pushed: view, as: "Tweet")
  }
}

/// A destination that a Controller requests from the Coordinator.
enum TweetsNavigation: Equatable, Sendable {
  case tweet(Tweet.ID)
  case compose
  case link(WebLink)
  case image(WebLink)
  /// Back from the list, and out of the flow.
  case closed
}
