// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each behind a protocol.
// The View reports the user's events to the Presenter, and shows the states that it is given.
// The Presenter holds what is shown: state, selection, how much of the feed. It asks the Interactor
// for moments, and the Router for what leaves the scene.
// The Interactor holds the use case: it loads once, joins loads, tries again after a failure, and
// keeps the profile. It knows entities (the border's Tweet, TweetFeed, Profile) and nothing that
// is shown.
// The View holds the Presenter, the Presenter Interactor and Router. The references back are weak:
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
