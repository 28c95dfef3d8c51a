// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each behind a protocol. The View is
// passive: it reports user events to the Presenter, and shows the finished texts that it receives.
// The Interactor implements the use cases with the entities (the border's Tweet, TweetFeed,
// Profile): it loads, searches, listens to updates until the scene is closed, decides which tweets are
// visible, and sends and reverts likes, in the background, where they outlive the scene. It hands over
// reports, structures without behaviour: the Presenter words them, with the help of a formatter, holds
// selection, open comments and the draft, and navigates through the Router, which knows how to leave.
// The composer is a module of its own: the Router of the list has ComposerAssembly build it, and pushes
// it on the host's stack; its own Router pops it. Its Presenter reports the draft, or the ID of what was
// posted, to its module output, the Presenter of the list; the tweet itself, an entity, goes from its
// Interactor to that of the list.
// A View holds the Presenter, which holds Interactor and Router. References back, and from the composer
// to the list, are weak: releasing a View releases its scene. Only the stack holds the composer.
//
// Follows https://www.objc.io/issues/13-architecture/viper/ (no entity passes the Interactor) and
// The Book of VIPER (https://github.com/strongself/The-Book-of-VIPER), which separates Assembly and
// Router. Departs from them in the Router, which reports to its owner, and presents only the composer.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let trace = scene.trace
    let repository = scene.repository(for: "Interactor")
    let interactor = TweetsInteractor(
      repository: repository, firstRead: scene.firstRead,
      clock: scene.clock, background: scene.background)
    let router = TweetsRouter(
      moduleOutput: scene.output(from: "Router"),
      composer: ComposerAssembly(repository: repository, timeline: interactor),
      navigator: scene.composerStack)
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
