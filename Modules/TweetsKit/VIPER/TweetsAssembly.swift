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
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let trace = scene.trace
    let interactor = TweetsInteractor(
      repository: scene.repository(for: "Interactor"), firstRead: scene.firstRead)
    let router = TweetsRouter(output: scene.output(from: "Router"))
    let presenter = TweetsPresenter(
      interactor: trace.wrap(
        interactor, from: "Presenter", to: "Interactor", by: TracedInteractorInput.init),
      router: trace.wrap(router, from: "Presenter", to: "Router", by: TracedRouterInput.init))
    let view = TweetsView(
      presenter: trace.wrap(presenter, from: "View", to: "Presenter", by: TracedViewOutput.init))
    interactor.output = trace.wrap(
      presenter, from: "Interactor", to: "Presenter", by: TracedInteractorOutput.init)
    presenter.view = trace.wrap(view, from: "Presenter", to: "View", by: TracedViewInput.init)
    return scene.screen(view)
  }
}
