// Reducer: View → Store → Reducer → Store → View. The State is one value; every input is an Action;
// one pure function, reduce(into:_:), changes the State and returns Effects, which are values too.
// The EffectHandler runs an Effect with the repository and the clock, and its result comes back as
// an Action. The Store runs this loop: it holds the State and the task in flight, by id. The View
// sends Actions and renders each State completely. Navigation is an Effect that goes to the output.
// The View holds the Store, which holds the View weakly: the scene is released with the View.

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
    let handler = CharacterListEffectHandler(repository: repository, clock: clock, output: output)
    let search = CharacterListPages(named: query ?? "", from: page)
    let store = CharacterListStore(
      CharacterListSceneState(search: search, firstRead: firstRead),
      reduce: CharacterListSceneState.reduce, start: handler.start)
    return CharacterListView(store: store)
  }
}

/// A request of the user that leaves the scene.
package enum CharacterListOutput: Equatable, Sendable {
  case characterSelected(id: CharacterSummary.ID)
}
