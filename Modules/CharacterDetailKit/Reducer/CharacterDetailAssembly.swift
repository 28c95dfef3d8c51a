// Reducer: View → Store → Reducer → Store → View. The State is one value; every input is an Action;
// one pure function, reduce(into:_:), changes the State and returns Effects, which are values too.
// The EffectHandler runs an Effect with the repository, and its result comes back as an Action.
// The Store runs this loop: it holds the State and the tasks in flight, by id. The View is a
// container: it sends Actions, renders each State, and holds the child, which shows the character.
// Navigation is an Effect that goes to the output.
// The View holds the Store, which holds the View weakly: the scene is released with the View.

package import CharacterDetailKit
package import DisplayKit
import TraceKit

@MainActor
package enum CharacterDetailAssembly {
  package static func screen(_ scene: CharacterDetailScene) -> any Screen {
    let handler = CharacterDetailEffectHandler(
      repository: scene.repository(for: "EffectHandler", CharacterDetailEffectHandler.self),
      output: scene.output(from: "EffectHandler"))
    let store = CharacterDetailStore(
      CharacterDetailSceneState(id: scene.id, firstRead: scene.firstRead),
      reduce: scene.trace.wrap(reduce: CharacterDetailSceneState.reduce),
      start: scene.trace.wrap(start: handler.start))
    scene.trace?.track(store, as: "Store")
    let view = CharacterDetailView(store: store)
    return scene.trace.wrap(view) { [weak view] in view?.state.traceSummary }
  }
}
