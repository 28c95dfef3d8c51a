// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each behind a protocol. The View is
// passive: it reports user events to the Presenter, and shows the display models that it receives.
// The Presenter makes these, holds what is shown with selection, open comments and pending likes,
// and navigates through the Router. The Interactor implements the use cases: it loads once, joins
// loads, retries after a failure, sends likes, and decides how many tweets are visible. It holds
// the entities (the border's TweetFeed, Tweet, Profile); the Presenter formats what it receives of
// them, and none reaches the View.
// The View holds the Presenter, which holds Interactor and Router. References back are weak:
// releasing the View releases the scene.

package import DisplayKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let interactor = TweetsInteractor(repository: repository, firstRead: firstRead)
    let presenter = TweetsPresenter(interactor: interactor, router: TweetsRouter(output: output))
    let view = TweetsView(presenter: presenter)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
