// Stateful: View → ViewModel → View, with one State, the border's enum, and one Action, an enum of
// all inputs. The ViewModel handles each Action in one exhaustive switch, runs the use case, and
// replaces the State. It has no other stored data, so no flag can contradict the State. The View is
// a container: it renders each State completely, and holds the child, which shows the character
// from its own state holder. That has no actions: its Action is Never.
// The View holds the ViewModel, which holds its views weakly: the scene is released with the View.

package import CharacterDetailKit
package import DisplayKit
import TraceKit

@MainActor
package enum CharacterDetailAssembly {
  package static func screen(_ scene: CharacterDetailScene) -> any Screen {
    let viewModel = CharacterDetailViewModel(
      id: scene.id,
      getCharacterDetail: GetCharacterDetail(repository: scene.repository(for: "UseCase")),
      firstRead: scene.firstRead, output: scene.output(from: "ViewModel"))
    scene.trace?.track(viewModel, as: "ViewModel")
    let view = CharacterDetailView(
      viewModel: scene.trace.wrap(AnyViewModel(viewModel), summary: \.traceSummary))
    return scene.trace.wrap(view)
  }
}
