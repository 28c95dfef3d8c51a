// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, Entities inside, all behind protocols.
// The View is passive: it reports events to the Presenter and shows the display models that it
// receives, no entities. The Presenter makes these from the pages that the Interactor passes, and
// leaves the scene by the Router.
// The Interactor is the use case: which text is a new search, how long a search is debounced, which
// load joins or supersedes another, and how pages become one list. Its entities are those of
// CharactersKit and the list of pages; it formats nothing.
// The View holds the Presenter, the Presenter holds Interactor and Router. The references back are
// weak: releasing the View releases the scene.

package import CharacterListKit
package import CharactersKit
package import DisplayKit

@MainActor
package enum CharacterListAssembly {
  /// The characters whose names begin with `query`, or all of them, starting at `page`.
  ///
  /// - Parameters:
  ///   - firstRead: the policy of the load that `.appeared` starts.
  ///   - clock: measures the debounce time of a search.
  package static func screen(
    query: String?, page: Int = 1, repository: any CharacterListRepository,
    firstRead: ReadPolicy = .standard, clock: any Clock<Duration>,
    output: @escaping @MainActor (CharacterListOutput) -> Void
  ) -> any StatefulScreen<CharacterListState> {
    let start = CharacterListPages(named: query ?? "", from: page)
    let interactor = CharacterListInteractor(
      start: start, repository: repository, firstRead: firstRead, clock: clock)
    let presenter = CharacterListPresenter(
      interactor: interactor, router: CharacterListRouter(output: output))
    let view = CharacterListView(presenter: presenter, name: start.name)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
