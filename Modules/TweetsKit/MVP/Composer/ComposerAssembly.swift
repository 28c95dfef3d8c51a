import DisplayKit
import TraceKit
import TweetsKit

/// Builds the composer, a View with a Presenter of its own, and shows it on the host's stack.
///
/// Its Presenter reports the posted tweet and the draft to its delegate, the list's Presenter, which closes
/// it. Only the stack holds the View, which holds its Presenter; references to View and delegate are weak.
/// A trace has its way to the list, not the messages between its View and Presenter.
@MainActor
struct ComposerAssembly {
  let repository: any TweetRepository
  weak var navigator: Navigator?
  var trace: MessageTrace?

  func show(_ draft: String, delegate: any ComposerDelegate) {
    let presenter = ComposerPresenter(
      draft: draft, repository: repository,
      delegate: trace.wrap(
        delegate, from: "Composer", to: "Presenter", by: TracedComposerDelegate.init))
    let view = ComposerView(presenter: presenter)
    presenter.attach(view)
    navigator?.push(trace.wrap(pushed: view, as: "Composer"))
  }

  func close() { navigator?.pop() }
}
