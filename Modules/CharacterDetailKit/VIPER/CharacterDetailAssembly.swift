// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each behind a protocol. The View
// reports events to the Presenter. It is a container: it shows progress, a failure with retry, or
// its child, which shows the character. The Presenter selects one of the three and creates the
// display model; the Router navigates. The Interactor loads once, joins loads and retries after a
// failure, through the use case GetCharacterDetail, which fetches from the repository.
// The View holds the Presenter, which holds Interactor and Router. References back are weak:
// releasing the View releases the scene.

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
    let interactor = CharacterDetailInteractor(
      id: id, getCharacterDetail: GetCharacterDetail(repository: repository),
      firstRead: firstRead)
    let presenter = CharacterDetailPresenter(
      interactor: interactor, router: CharacterDetailRouter(output: output))
    let view = CharacterDetailView(presenter: presenter)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
