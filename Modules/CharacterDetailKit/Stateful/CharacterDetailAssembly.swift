// Stateful: View → ViewModel → View, with one State, the border's enum, and one Action, an enum of
// all inputs. The ViewModel handles each Action in one exhaustive switch, runs the use case, and
// replaces the State. It has no other stored data, so no flag can contradict the State. The View is
// a container: it renders each State completely, and holds the child, which shows the character
// from its own state holder. That has no actions: its Action is Never.
// The View holds the ViewModel, which holds its views weakly: the scene is released with the View.

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
    return CharacterDetailView(viewModel: AnyViewModel(viewModel))
  }
}
