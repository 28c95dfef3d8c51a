// VIP: View → Interactor → Presenter → View, always this way round, each reached by protocol.
// The View hands the host's events to the Interactor (business logic). The Interactor asks the
// repository, keeps what came, decides what is visible, and tells the Presenter (presentation
// logic), which turns it into a state for the Adapter (display logic): the observable that the View
// watches, so that the Presenter needs no View. The Router takes what leads out of the scene.
// The View holds Adapter and Interactor, the Interactor Presenter and Router, the Presenter the
// Adapter weakly: whoever lets go of the View frees the scene.

package import TweetsKit

/// The door: a repository in, the moments' screen out.
@MainActor
package enum TweetsVIPAssembly {
  package static func screen(
    repository: any TweetRepository, output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let adapter = TweetsVIPAdapter()
    let presenter = TweetsVIPPresenter()
    presenter.display = adapter
    let interactor = TweetsVIPInteractor(
      repository: repository, presenter: presenter, router: TweetsVIPRouter(output: output))
    return TweetsVIPView(adapter: adapter, interactor: interactor)
  }
}
