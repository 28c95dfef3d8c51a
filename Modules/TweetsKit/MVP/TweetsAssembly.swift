// MVP: View ↔ Presenter → Repository. The View is passive, behind a protocol: it reports user events
// to the Presenter, and shows the display models that it receives, by a method for each thing that
// it can show. The Presenter decides and formats: it fetches from the repository, holds what is
// shown with selection, open comments and pending likes, and makes the display models. Navigation
// goes from the Presenter to the output. There is no Interactor: what VIPER divides is one object.
// The View holds the Presenter, which holds the View weakly: the scene is released with the View.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let presenter = TweetsPresenter(
      repository: scene.repository(for: "Presenter"), firstRead: scene.firstRead,
      output: scene.output(from: "Presenter"))
    let view = TweetsView(
      presenter: scene.trace.wrap(
        presenter, from: "View", to: "Presenter", by: TracedViewOutput.init))
    presenter.view = scene.trace.wrap(
      view, from: "Presenter", to: "View", by: TracedViewInput.init)
    return scene.screen(view)
  }
}
