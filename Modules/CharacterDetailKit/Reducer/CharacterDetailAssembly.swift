// Reducer: View → Store → Reducer → Store → View. The State is one value; every input is an Action;
// one pure function, reduce(into:_:), changes the State and returns Effects, which are values too,
// with the id by which they are cancelled. The EffectHandler performs the request of an Effect with
// the repository, and its result comes back as an Action. The Store runs this loop: it holds the
// State and the task in flight. The View sends Actions, and lays out the page that is derived from
// the newest State. Navigation is an Effect that goes to the output.
// The View holds the Store, which holds the View weakly.
//
// In the manner of Mobius (https://github.com/spotify/Mobius.swift), whose effects are values that a
// handler performs, with the ids and the test store of the Composable Architecture
// (https://github.com/pointfreeco/swift-composable-architecture), version 1. Departs from both in what a
// library adds: macros, a dependency container, observation of a part; in errors, which are DisplayKit's
// Failure, since a State is compared; and in a cancelled load, a state of its own, since a closed screen
// shows what it showed.

package import CharacterDetailKit
package import DisplayKit
import ReducerKit
import TraceKit

@MainActor
package enum CharacterDetailAssembly {
  package static func screen(_ scene: CharacterDetailScene) -> any Screen {
    let repository = scene.repository(for: "EffectHandler", CharacterDetailRequest.self)
    let handler = EffectHandler(output: scene.output(from: "EffectHandler")) {
      (request: CharacterDetailRequest) in await request.perform(with: repository)
    }
    let store = CharacterDetailStore(
      CharacterDetailSceneState(id: scene.id, firstRead: scene.firstRead),
      reduce: scene.trace.wrap(reduce: CharacterDetailSceneState.reduce),
      start: scene.trace.wrap(start: handler.start))
    scene.trace?.track(store, as: "Store")
    return scene.screen(CharacterDetailView(store: store), recordsRenderings: true)
  }
}
