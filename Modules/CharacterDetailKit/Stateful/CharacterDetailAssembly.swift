// Stateful: View → ViewModel → View, with one State, the border's enum, and one Action, an enum of
// everything that the scene can be asked.
// The ViewModel takes an Action in one exhaustive switch, runs the use case, and replaces the State.
// It keeps nothing else, so that no flag can contradict the State.
// The View is a container: it renders each State whole, and keeps the child, which shows the
// character from a state holder of its own. That one takes no actions: its Action is Never.
// The View holds the ViewModel, which holds its views weakly: releasing the View releases the scene.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

@MainActor
package enum CharacterDetailAssembly {
  /// - Parameter firstRead: the policy of the load that `.appeared` begins.
  package static func screen(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository,
    firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) -> any CharacterDetailScreen {
    let viewModel = CharacterDetailViewModel(
      id: id, getCharacterDetail: GetCharacterDetailUseCase(repository: repository),
      firstRead: firstRead, output: output)
    return CharacterDetailView(viewModel: AnyViewModel(viewModel))
  }
}
