import DisplayKit
import TweetsKit

/// Builds the composer, a View with a Presenter of its own, which reports the posted tweet and the
/// draft to its delegate: the list's Presenter, which pushes and pops the View.
///
/// Only the stack holds the View, which holds its Presenter; references to View and delegate are weak.
/// Not traced: a trace has the messages of the list's scene.
@MainActor
enum ComposerAssembly {
  static func screen(
    draft: String, repository: any TweetRepository, delegate: any ComposerDelegate
  ) -> any Screen {
    let presenter = ComposerPresenter(draft: draft, repository: repository, delegate: delegate)
    let view = ComposerView(presenter: presenter)
    presenter.attach(view)
    return view
  }
}
