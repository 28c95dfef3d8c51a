import DisplayKit
import TraceKit
import TweetsKit

/// Builds the composer's module for the Router of the list, which pushes it on the host's stack; its
/// own Router pops it.
///
/// Its Presenter reports the draft, or the ID of the posted tweet, to its module output, the
/// Presenter of the list; the tweet, an entity, goes from its Interactor to that of the list. Only
/// the stack holds the module, whose references to the list are weak. A trace has what leaves the module.
@MainActor
struct ComposerAssembly {
  let repository: any TweetRepository
  /// Receives the tweet that was posted.
  weak var timeline: (any ComposerTimeline)?
  var trace: MessageTrace?

  func screen(
    _ draft: String, on navigator: Navigator, output: any ComposerModuleOutput
  ) -> any Screen {
    let interactor = ComposerInteractor(
      draft, repository: repository,
      timeline: timeline.map {
        trace.wrap($0, from: "Composer", to: "Interactor", by: TracedComposerTimeline.init)
      })
    let presenter = ComposerPresenter(
      interactor: interactor,
      router: trace.wrap(
        ComposerRouter(navigator: navigator), from: "Composer", to: "ComposerRouter",
        by: TracedComposerRouter.init),
      moduleOutput: trace.wrap(
        output, from: "Composer", to: "Presenter", by: TracedModuleOutput.init))
    let view = ComposerView(presenter: presenter)
    interactor.output = presenter
    presenter.view = view
    return trace.wrap(pushed: view, as: "Composer")
  }
}
