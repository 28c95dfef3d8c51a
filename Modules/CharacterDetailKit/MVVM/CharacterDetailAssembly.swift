// MVVM with Clean layers: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain: the use case and the repository's protocol, which are the border's.
// Presentation: the ViewModel is observable: character, progress and failure are its properties. The
// View is a container: it renders those properties, once a turn of the main actor after any of them
// has changed, and holds the child, which shows the character. Neither depends on Data.
// The View holds the ViewModel, which holds the use case, which holds the repository. The ViewModel
// has no reference to the View: releasing the View releases the scene.

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
    let view = CharacterDetailView(viewModel: viewModel)
    return scene.trace.wrap(view) { [weak view] in view?.state.traceSummary }
  }
}
