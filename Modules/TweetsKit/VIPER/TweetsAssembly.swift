// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each behind a protocol. The View is
// passive: it reports user events to the Presenter, and shows the finished texts that it receives.
// The Interactor implements the use cases with the entities (the border's Tweet, TweetFeed, Profile),
// and hands over reports, structures without behaviour. The border's UserLikes, FeedUpdates and
// FoundTweets are its parts: the first sends likes in the background, where they outlive the scene, and
// reports to the View whether any is in flight, for which a host waits; the second has the new tweets, for
// which the Interactor listens, the third those of a search. The Interactor also keeps the draft, the
// border's LeftDraft, which is passed in. The Presenter words the reports, with the help of a formatter,
// holds selection and open comments, and navigates through the Router, which knows how to leave.
// The View holds the Presenter, which holds Interactor and Router. References back are weak: releasing
// the View releases the scene. The composer is a module of its own: Composer/ComposerAssembly.swift.
//
// Follows https://www.objc.io/issues/13-architecture/viper/ (no entity passes the Interactor) and
// The Book of VIPER (https://github.com/strongself/The-Book-of-VIPER), which separates Assembly and
// Router. Departs from them in the Router, which reports to its owner, and presents only the composer;
// in the posted tweet, which as an entity goes from Interactor to Interactor, past the module output; in
// the Interactor, which has all use cases of the module, not one, and is asked for the draft and the known
// tweets, where the Presenter else only receives; and in the errors of the service, which pass it as they
// are.

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
      clock: scene.clock, background: scene.background, draft: scene.draft)
    let router = TweetsRouter(
      moduleOutput: scene.output(from: "Router"),
      composer: ComposerAssembly(repository: repository, timeline: interactor, trace: trace),
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
    interactor.likes.onSending = { [weak view] in view?.isSendingLikes = $0 }
    return scene.screen(view)
  }
}
