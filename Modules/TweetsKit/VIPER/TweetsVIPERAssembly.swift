// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each reached by protocol.
// The View tells the Presenter what the user does, and shows the state that it is told to show.
// The Presenter holds what is shown: state, selection, how much of the feed. It asks the Interactor
// for moments, and the Router for what leads out of the scene.
// The Interactor holds the use case: it loads once, joins loads, tries again after a failure, and
// keeps the profile. It knows entities (the border's Tweet, TweetFeed, Profile) and nothing that
// is shown.
// The View holds the Presenter, the Presenter Interactor and Router. The ways back are weak:
// whoever lets go of the View frees the scene.

package import TweetsKit

/// The door: a repository in, the moments' screen out.
@MainActor
package enum TweetsVIPERAssembly {
  package static func screen(
    repository: any TweetRepository, output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let interactor = TweetsVIPERInteractor(repository: repository)
    let presenter = TweetsVIPERPresenter(
      interactor: interactor, router: TweetsVIPERRouter(output: output))
    let view = TweetsVIPERView(presenter: presenter, state: presenter.state)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
