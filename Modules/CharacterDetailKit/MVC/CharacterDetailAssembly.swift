// MVC: Controller ↔ View; Controller → Repository. The Controller is the screen: it receives the
// user's events, fetches from the repository, stores the state, and makes the View show it. The View
// is a container: it shows progress, a failure with retry, or its child, which shows the character.
// The models are the repository's. No protocols and no use cases: one object decides.
// The Controller holds the View; the View holds nothing: the scene is released with the Controller.

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
    CharacterDetailController(
      id: id, repository: repository, view: CharacterDetailView(), firstRead: firstRead,
      output: output)
  }
}
