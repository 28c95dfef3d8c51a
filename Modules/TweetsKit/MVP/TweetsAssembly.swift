// MVP with a passive View: View ↔ Presenter → Repository. The View is behind a protocol: it reports
// user events to the Presenter, and shows what it receives, by a method for each thing that it can
// show. The Presenter decides and formats, with the help of a formatter: it loads, searches, listens
// for new tweets until the View closes, and sends outputs to the owner. The border's UserLikes,
// FeedUpdates and FoundTweets are its parts: the first sends likes in the background, where they outlive
// the scene, and reports to the View whether any is in flight, for which a host waits; the second has the
// new tweets, the third those of a search; LeftDraft, which outlives the scene, is passed in. The View holds
// the Presenter, which refers to the View weakly: the scene is released with the View. The composer is a
// scene of its own, which its Assembly shows for the Presenter: Composer/ComposerAssembly.swift.
//
// Follows Passive View (https://martinfowler.com/eaaDev/PassiveScreen.html), not its sibling
// Supervising Controller: the View reads no model. Departs from it in the list, which takes rows as
// values instead of a call for each control in them; in the model, which is a part of the Presenter,
// with the border's parts, so that it is the largest file of the scene; and in the state, where a warning's
// text also says that a load has failed.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let repository = scene.repository(for: "Presenter")
    let composer = scene.composerStack.map {
      ComposerAssembly(repository: repository, navigator: $0, trace: scene.trace)
    }
    let presenter = TweetsPresenter(
      repository: repository, firstRead: scene.firstRead, clock: scene.clock,
      background: scene.background, draft: scene.draft, composer: composer,
      output: scene.output(from: "Presenter"))
    let view = TweetsView(
      presenter: scene.trace.wrap(
        presenter, from: "View", to: "Presenter", by: TracedViewOutput.init))
    presenter.view = scene.trace.wrap(
      view, from: "Presenter", to: "View", by: TracedViewInput.init)
    presenter.likes.onSending = { [weak view] in view?.isSendingLikes = $0 }
    return scene.screen(view)
  }
}
