// MVP: View ↔ Presenter → Repository. The View is passive, behind a protocol: it reports user events
// to the Presenter, and shows the display models that it receives, by a method for each thing that
// it can show. The Presenter decides and formats: it fetches from the repository, holds what is
// shown with selection, open comments and pending likes, and makes the display models. Navigation
// goes from the Presenter to the output. There is no Interactor: what VIPER divides is one object.
// The View holds the Presenter, which holds the View weakly: the scene is released with the View.

package import DisplayKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let presenter = TweetsPresenter(repository: repository, firstRead: firstRead, output: output)
    let view = TweetsView(presenter: presenter)
    presenter.view = view
    return view
  }
}
