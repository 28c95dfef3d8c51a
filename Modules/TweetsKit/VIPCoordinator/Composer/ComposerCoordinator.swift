import DisplayKit
import TraceKit
import TweetsKit

/// The flow of the composer: creates its scene with a Worker of its own, pushes the View, calls back
/// with the result, and pops the View, unless the host has.
///
/// The parent holds the Coordinator until it has a result; only the navigator holds the View, which
/// holds the Controller, by its callback, and that the Interactor. References back are weak.
@MainActor
final class ComposerCoordinator {
  typealias Callback = @MainActor (ComposerResult) -> Void

  private let navigator: Navigator
  private let repository: any TweetRepository
  private let trace: MessageTrace?
  private let callback: Callback

  init(
    navigator: Navigator, repository: any TweetRepository, trace: MessageTrace? = nil,
    callback: @escaping Callback
  ) {
    self.navigator = navigator
    self.repository = repository
    self.trace = trace
    self.callback = callback
  }

  func start(with draft: String) { navigator.push(composer(draft)) }

  /// The parent first: what it changes below the composer is shown when the composer is popped.
  private func end(_ result: ComposerResult) {
    callback(result)
    switch result {
    case .posted, .discarded: navigator.pop()
    case .left: break
    }
  }

  /// A trace has its result, not the messages within it.
  private func composer(_ draft: String) -> any Screen {
    let presenter = ComposerPresenter()
    let interactor = ComposerInteractor(
      text: draft, worker: ComposerWorker(repository: repository), presenter: presenter)
    let controller = ComposerController(
      interactor: interactor,
      callback: trace.wrap(
        { [weak self] in self?.end($0) }, from: "Composer", to: "ComposerCoordinator", "end"))
    let view = ComposerView()
    interactor.output = controller
    presenter.display = controller
    controller.view = view
    return trace.wrap(pushed: view, as: "Composer")
  }
}

/// How the composer ended.
enum ComposerResult: Equatable, Sendable {
  case posted(Tweet)
  case discarded
  /// The host has closed the composer; the text as typed, or empty without words.
  case left(String)
}
