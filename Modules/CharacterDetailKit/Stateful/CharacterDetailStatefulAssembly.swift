// Stateful: View → ViewModel → View. There is one State, the border's enum, and one Action, an enum
// of everything that can be asked of the scene. The ViewModel takes an Action in one exhaustive
// switch, asks the use case, and replaces the State: the only thing that it remembers, so that no
// flag beside it can disagree.
// The View is a container: it renders each State whole, and keeps the child, which shows the
// character that its own state holder has. That one takes no actions: its Action is Never.
// The View holds the ViewModel, which holds its views weakly: whoever lets go of the View frees the
// scene.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

/// The door: a character's id and a repository in, the screen out.
@MainActor
package enum CharacterDetailStatefulAssembly {
  package static func screen(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository,
    firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) -> any CharacterDetailScreen {
    let viewModel = CharacterDetailViewModel(
      id: id, getCharacterDetail: GetCharacterDetailUseCase(repository: repository),
      firstRead: firstRead, output: output)
    return CharacterDetailStatefulView(viewModel: AnyViewModel(viewModel))
  }
}
