// MVVM with Clean layers: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain: the use case with its rule. GetCharacterDetail: a failed request never removes data.
// Presentation: the ViewModel formats, and has what is on the screen as observable properties, with
// finished texts. The View binds each to its place, and renders once a turn of the main actor after
// any has changed. Neither names Data: a CharacterDetailRepository is injected here.
// The View holds the ViewModel, which holds the use case, which holds the repository. The ViewModel
// has no reference to the View: releasing the View releases the scene.
//
// Follows https://github.com/kudoleh/iOS-Clean-Architecture-MVVM; departs from it in the use case and the
// ViewModel, which have no protocol; in the ViewModel's card and progress, which are derived from the use
// case's last snapshot and kept beside it; in navigation, which is one closure; and in the layers: five files
// need no folders, so no check holds them. In the tweets' MVVM one does.

package import CharacterDetailKit
package import DisplayKit
import TraceKit

@MainActor
package enum CharacterDetailAssembly {
  package static func screen(_ scene: CharacterDetailScene) -> any Screen {
    let repository = scene.repository(for: "UseCase", GetCharacterDetail.self)
    let viewModel = CharacterDetailViewModel(
      id: scene.id, getCharacterDetail: GetCharacterDetail(repository: repository),
      firstRead: scene.firstRead, output: scene.output(from: "ViewModel"))
    scene.trace?.track(viewModel, as: "ViewModel")
    return scene.screen(CharacterDetailView(viewModel: viewModel), recordsRenderings: true)
  }
}
