// VIP: View → Interactor → Presenter → View, in this direction only, each behind a protocol. The
// View passes the host's events to the Interactor (business logic). The Interactor fetches from the
// repository, stores the response, decides what is visible and passes it to the Presenter
// (presentation logic), which formats a state for the Adapter (display logic): the observable that
// the View subscribes to, so that the Presenter needs no View. The Router navigates.
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
