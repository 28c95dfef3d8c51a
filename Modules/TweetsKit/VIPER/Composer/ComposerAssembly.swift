import DisplayKit
import TweetsKit

/// Builds the composer's module for the Router of the list, which pushes it on the host's stack; its
/// own Router pops it.
///
/// Its Presenter reports the draft, or the ID of the posted tweet, to its module output, the
/// Presenter of the list; the tweet, an entity, goes from its Interactor to that of the list. Only
/// the stack holds the module, whose references to the list are weak.
@MainActor
struct ComposerAssembly {
  let repository: any TweetRepository
  /// Receives the tweet that was posted.
  weak var timeline: (any ComposerTimeline)?

  func screen(
    _ draft: String, on navigator: Navigator, output: any ComposerModuleOutput
  ) -> any Screen {
    let interactor = ComposerInteractor(draft, repository: repository, timeline: timeline)
    let presenter = ComposerPresenter(
      interactor: interactor, router: ComposerRouter(navigator: navigator), moduleOutput: output)
    let view = ComposerView(presenter: presenter)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
