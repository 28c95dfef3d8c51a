// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each behind a protocol. The View
// reports user events to the Presenter, and shows the states it receives. The Presenter holds the
// displayed state, the selection and the number of visible tweets. It requests moments from the
// Interactor, and navigates through the Router. The Interactor implements the use case: it loads
// once, joins loads, retries after a failure, and stores the profile. It works with entities (the
// border's Tweet, TweetFeed, Profile), independent of display.
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
    let view = TweetsView(presenter: presenter, state: presenter.state)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
