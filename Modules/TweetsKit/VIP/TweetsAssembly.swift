// VIP: View → Interactor → Presenter → View, in this direction only, each behind a protocol, with a
// Request, Response and ViewModel for each use case that has values. The View passes the host's events to the
// Interactor (business logic), which stores the models as the scene's data store, and calls its Worker
// for loading, searching, liking (by the border's UserLikes, which it makes) and listening. The border's
// FeedUpdates has the new tweets, its FoundTweets those of a search, its LeftDraft the data store's draft.
// The Presenter (presentation logic) formats each Response as the ViewModel that the View lays out (display
// logic). The View leaves the scene by its Router (routing logic), which reads the data store.
// The View holds Interactor and Router, the Interactor Presenter and Worker, the Presenter the View
// weakly: the scene is released with the View. Likes are sent in the background, and go on; UserLikes
// reports to the View whether any is in flight, for which a host waits.
// The composer is a scene of its own: Composer/ComposerAssembly.swift.
//
// Follows Clean Swift (https://clean-swift.com/handbook) and its template
// (https://github.com/Clean-Swift/CleanStore). Departs from it in Requests, Responses and ViewModels that
// would be empty, which do not exist; in the start of a load and the line of the composer, which have
// neither; in use cases that present what another has changed, with its Response, so that the notices of a
// timeline hold only after those of a search in progress are presented, too; in the View, where a load that
// starts clears warnings and failure, and a new progress replaces the others; in the list's data store, which
// has a method, since a posted tweet is presented; in the Worker, which both scenes share; and in the Router,
// which opens only the composer: for other scenes, its owner receives an output.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let trace = scene.trace
    let presenter = TweetsPresenter()
    let worker = TweetsWorker(
      repository: scene.repository(for: "Worker", TweetsWorker.self), clock: scene.clock)
    let interactor = TweetsInteractor(
      worker: worker, background: scene.background, firstRead: scene.firstRead,
      draft: scene.draft, canCompose: scene.composerStack != nil,
      presenter: trace.wrap(
        presenter, from: "Interactor", to: "Presenter", by: TracedPresentationLogic.init))
    let router = TweetsRouter(
      dataStore: interactor, composer: ComposerAssembly(worker: worker, trace: trace),
      navigator: scene.composerStack, output: scene.output(from: "Router"))
    let view = TweetsView(
      interactor: trace.wrap(
        interactor, from: "View", to: "Interactor", by: TracedBusinessLogic.init),
      router: trace.wrap(router, from: "View", to: "Router", by: TracedRoutingLogic.init))
    presenter.view = trace.wrap(view, from: "Presenter", to: "View", by: TracedDisplayLogic.init)
    interactor.likes.onSending = { [weak view] in view?.isSendingLikes = $0 }
    return scene.screen(view)
  }
}
