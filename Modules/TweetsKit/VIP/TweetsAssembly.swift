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
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let trace = scene.trace
    let adapter = TweetsAdapter()
    let presenter = TweetsPresenter()
    presenter.display = trace.wrap(
      adapter, from: "Presenter", to: "Adapter", by: TracedDisplayLogic.init)
    let router = TweetsRouter(output: scene.output(from: "Router"))
    let interactor = TweetsInteractor(
      repository: scene.repository(for: "Interactor"), firstRead: scene.firstRead,
      presenter: trace.wrap(
        presenter, from: "Interactor", to: "Presenter", by: TracedPresentationLogic.init),
      router: trace.wrap(router, from: "Interactor", to: "Router", by: TracedRoutingLogic.init))
    let view = TweetsView(
      adapter: adapter,
      interactor: trace.wrap(
        interactor, from: "View", to: "Interactor", by: TracedBusinessLogic.init))
    return scene.screen(view, recordsRenderings: true)
  }
}
