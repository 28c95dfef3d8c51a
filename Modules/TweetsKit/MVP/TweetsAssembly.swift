// MVP with a passive View: View ↔ Presenter → Repository. The View is behind a protocol: it reports
// user events to the Presenter, and shows what it receives, by a method for each thing that it can
// show. The Presenter decides and formats: it fetches from the repository, and listens for new
// tweets until the View closes, holds the feed with search, selection, open comments and likes, and
// sets the View's texts, with the help of a formatter. UserLikes, a part of it, sends a like in the
// background, after the time in which the like can be undone, or when the View closes. Navigation
// goes from the Presenter to the output. The View holds the Presenter, which holds the View weakly:
// the scene is released with the View.
// The Presenter pushes the composer, a View with a Presenter of its own, on the stack of the list's
// owner, which holds that View until the list's Presenter or the host pops it. The composer's Presenter
// reports the posted tweet and the draft to its delegate, the list's Presenter, which it holds weakly.
//
// Follows Passive View (https://martinfowler.com/eaaDev/PassiveScreen.html), not its sibling
// Supervising Controller: the View reads no model. Departs from it in the list, which takes rows as
// values instead of a call for each control in them, and in the model: for one screen, a repository
// is enough.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let presenter = TweetsPresenter(
      repository: scene.repository(for: "Presenter"), firstRead: scene.firstRead,
      clock: scene.clock, background: scene.background, navigator: scene.composerStack,
      output: scene.output(from: "Presenter"))
    let view = TweetsView(
      presenter: scene.trace.wrap(
        presenter, from: "View", to: "Presenter", by: TracedViewOutput.init))
    presenter.view = scene.trace.wrap(
      view, from: "Presenter", to: "View", by: TracedViewInput.init)
    return scene.screen(view)
  }
}
