// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each reached by protocol.
// The View tells the Presenter what the user does. It is a container: it shows loading, a failure
// with retry, or its child, which shows the character.
// The Presenter says which of the three, and makes the display model; the Router leads out.
// The Interactor loads once, joins loads and tries again after a failure, by the use case
// GetCharacterDetail, which asks the repository.
// The View holds the Presenter, the Presenter Interactor and Router. The ways back are weak:
// whoever lets go of the View frees the scene.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

/// The door: a character's id and a repository in, the screen out.
@MainActor
package enum CharacterDetailVIPERAssembly {
  package static func screen(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository,
    firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) -> any CharacterDetailScreen {
    let interactor = CharacterDetailInteractor(
      id: id, getCharacterDetail: GetCharacterDetailUseCase(repository: repository),
      firstRead: firstRead)
    let presenter = CharacterDetailPresenter(
      interactor: interactor, router: CharacterDetailRouter(output: output))
    let view = CharacterDetailVIPERView(presenter: presenter)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
