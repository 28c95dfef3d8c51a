// Reducer: View → Store → Reducer → Store → View. The State is one value; every input is an Action;
// one pure function, reduce(into:_:), changes the State and returns Effects, which are values too.
// The EffectHandler runs an Effect with the repository, and its result comes back as an Action.
// The Store runs this loop: it holds the State and the tasks in flight, by id. The View sends Actions
// and renders each State completely. Navigation is an Effect that goes to the output.
// The View holds the Store, which holds the View weakly: the scene is released with the View.
//
// Written by hand: no macros, dependency container or composition of reducers, which libraries add.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let handler = TweetsEffectHandler(
      repository: scene.repository(for: "EffectHandler", TweetsEffectHandler.self),
      output: scene.output(from: "EffectHandler"))
    let store = TweetsStore(
      TweetsSceneState(firstRead: scene.firstRead),
      reduce: scene.trace.wrap(reduce: TweetsSceneState.reduce),
      start: scene.trace.wrap(start: handler.start))
    scene.trace?.track(store, as: "Store")
    return scene.screen(TweetsView(store: store), recordsRenderings: true)
  }
}
