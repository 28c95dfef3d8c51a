// Reducer: View → Store → Reducer → Store → View. The State is one value; every input is an Action;
// one pure function, reduce(into:_:), changes the State and returns Effects, which are values too.
// The EffectHandler runs an Effect with the repository, and its result comes back as an Action.
// The Store runs this loop: it holds the State and the tasks in flight, by id. The View is a
// container: it sends Actions, renders each State, and holds the child, which shows the character.
// Navigation is an Effect that goes to the output.
// The View holds the Store, which holds the View weakly: the scene is released with the View.

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
    let handler = CharacterDetailEffectHandler(repository: repository, output: output)
    let store = CharacterDetailStore(
      CharacterDetailSceneState(id: id, firstRead: firstRead),
      reduce: CharacterDetailSceneState.reduce, start: handler.start)
    return CharacterDetailView(store: store)
  }
}
