// VIP: View → Interactor → Presenter → View, in this direction only, each behind a protocol. The
// View passes the host's events to the Interactor (business logic). The Interactor fetches from the
// repository, stores the Response, decides what is visible and passes it to the Presenter
// (presentation logic), which formats the ViewModel for the Adapter (display logic): the observable
// that holds the state for the View, so that the Presenter needs no View.
// Unlike in Clean Swift, the Router is the Interactor's, because a selection is business; a
// Request, which would carry one value, is an argument; and the repository needs no Worker around
// it.
// The View holds Adapter and Interactor, the Interactor Presenter and Router, the Presenter the
// Adapter weakly: releasing the View releases the scene.

package import DisplayKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let adapter = TweetsAdapter()
    let presenter = TweetsPresenter()
    presenter.display = adapter
    let interactor = TweetsInteractor(
      repository: repository, firstRead: firstRead, presenter: presenter,
      router: TweetsRouter(output: output))
    return TweetsView(adapter: adapter, interactor: interactor)
  }
}
