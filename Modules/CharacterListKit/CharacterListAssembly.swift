// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, Entities inside, all by protocol.
// The View tells the Presenter what the user does, and shows the state that it is told to show.
// The Presenter holds that state. It asks the Interactor for characters, and the Router for what
// leads out of the scene.
// The Interactor holds the use case: when a text is a new search, how long it waits for the next
// letter, which load joins or supersedes which, and how pages become one list. Its entities are
// those of CharactersKit, and the pages that it made of them. It knows nothing that is shown.
// The View holds the Presenter, the Presenter Interactor and Router. The ways back are weak:
// whoever lets go of the View frees the scene.
// The module opens no other screen: its owner hears by `CharacterListOutput` what was chosen.

package import CharactersKit
package import DisplayKit

/// The door: a repository in, the characters' screen out.
@MainActor
package enum CharacterListAssembly {
  /// The characters whose names begin with `query`, or all of them, from `page` on.
  ///
  /// - Parameters:
  ///   - firstRead: the policy of the load that appearing begins.
  ///   - clock: measures how long a search waits for the next letter.
  package static func screen(
    query: String?, page: Int = 1, repository: any CharacterListRepository,
    firstRead: ReadPolicy = .standard, clock: any Clock<Duration>,
    output: @escaping @MainActor (CharacterListOutput) -> Void
  ) -> any CharacterListScreen {
    let start = CharacterListPages(named: query ?? "", from: page)
    let interactor = CharacterListInteractor(
      start: start, repository: repository, firstRead: firstRead, clock: clock)
    let presenter = CharacterListPresenter(
      interactor: interactor, router: CharacterListRouter(output: output), name: start.name)
    let view = CharacterListView(presenter: presenter, state: presenter.state)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
