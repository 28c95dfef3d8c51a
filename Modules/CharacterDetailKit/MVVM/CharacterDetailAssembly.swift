// MVVM with Clean layers: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain: the use case and the repository's protocol, which are the border's.
// Presentation: the ViewModel is observable: character, progress and failure are its properties. The
// View is a container: it renders those properties, once a turn of the main actor after any of them
// has changed, and holds the child, which shows the character. Neither depends on Data.
// The View holds the ViewModel, which holds the use case, which holds the repository. The ViewModel
// has no reference to the View: releasing the View releases the scene.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

@MainActor
package enum CharacterDetailAssembly {
  /// - Parameter firstRead: the read policy of the load on `.appeared`.
  package static func screen(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository,
    firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) -> any CharacterDetailScreen {
    let viewModel = CharacterDetailViewModel(
      id: id, getCharacterDetail: GetCharacterDetail(repository: repository),
      firstRead: firstRead, output: output)
    return CharacterDetailView(viewModel: viewModel)
  }
}
