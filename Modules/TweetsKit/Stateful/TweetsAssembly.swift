// Stateful: View → ViewModel → View. There is one State, an enum of all that the View shows, and
// one Action, an enum of all inputs. The ViewModel handles each Action in one exhaustive switch,
// calls the repository, and replaces the State; it also stores what was loaded, but no flag that
// could contradict the State. State transitions are pure functions. The View knows only an
// AnyViewModel (state, handle, subscribe) and renders each State completely. Navigation goes to the
// output.
// The View holds the ViewModel, which holds its views weakly: the scene is released with the View.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let viewModel = TweetsViewModel(
      repository: scene.repository(for: "ViewModel"), firstRead: scene.firstRead,
      output: scene.output(from: "ViewModel"))
    scene.trace?.track(viewModel, as: "ViewModel")
    let view = TweetsView(
      viewModel: scene.trace.wrap(AnyViewModel(viewModel), summary: \.traceSummary))
    return scene.screen(view)
  }
}
