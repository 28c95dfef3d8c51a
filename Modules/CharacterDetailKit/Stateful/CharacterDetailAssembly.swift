// Stateful: View → Action → ViewModel → State → View. The State is an enum of all that the container
// can show; the Action is an enum of all inputs. The ViewModel handles each Action in one exhaustive
// switch, calls the repository, and replaces the State; its only other state is the request in flight.
// Transitions are pure functions; the last one formats the character. The View knows only an
// AnyViewModel (state, handle, subscribe). It is a container: it lays out the newest State, and holds
// the child, which shows the character from its own state holder. That has no actions: its Action is
// Never. Navigation goes to the output.
// The View holds the ViewModel, which holds its views weakly: the scene is released with the View.
//
// Follows http://diariodeprogramacion.com/2020/04/19/ios-at-scale-step4-single-data-flow.html, whose
// screen this is; departs from it in the State, which has no texts but the character's and can also
// be refreshing; in the transitions, which are functions of the State; and in the use case, which
// would only forward the call to the repository.

package import CharacterDetailKit
package import DisplayKit
import TraceKit

@MainActor
package enum CharacterDetailAssembly {
  package static func screen(_ scene: CharacterDetailScene) -> any Screen {
    let viewModel = CharacterDetailViewModel(
      id: scene.id, repository: scene.repository(for: "ViewModel"), firstRead: scene.firstRead,
      output: scene.output(from: "ViewModel"))
    scene.trace?.track(viewModel, as: "ViewModel")
    let view = CharacterDetailView(
      viewModel: scene.trace.wrap(AnyViewModel(viewModel), summary: \.traceSummary))
    return scene.screen(view)
  }
}
