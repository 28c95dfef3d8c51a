import DisplayKit
import TweetsKit

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
