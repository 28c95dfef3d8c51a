import DisplayKit
import TweetsKit

/// Builds the composer's module for the Router of the list.
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
