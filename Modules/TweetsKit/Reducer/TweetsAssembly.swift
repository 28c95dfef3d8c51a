// Reducer: View → Store → Reducer → Store → View. The State is one value; every input is an Action;
// one pure function, reduce(into:_:), changes the State and returns Effects, which are values too,
// with the ids by which they are cancelled. The likes of a tweet are a child: its own State, Action
// and reducer, which the scene's reducer runs for the tweet, and whose Effects it lifts.
// The EffectHandler performs the request of an Effect with the repository, after the pause of a search
// on the clock, and its result comes back as an Action; the updates of the feed are one request with
// many results. The Store runs this loop: it holds the State and the tasks in flight, by id. The wait
// of a like is one of them; its request is an Effect without an id, which goes on when the Store is
// released. The View sends Actions, and lays out the page derived from the newest State, until it is
// closed. Navigation is an Effect that goes to the output; so does the draft, with which the State of the
// next scene begins. The View holds the Store, which holds the View weakly.
// The composer is a child that is there while the State has it: Composer.swift. The scene's reducer
// lifts its Effects, and removes the child when its State has a result.
//
// In the manner of Mobius (https://github.com/spotify/Mobius.swift), whose effects are values that a
// handler performs, with the ids, child reducers and test store of the Composable Architecture
// (https://github.com/pointfreeco/swift-composable-architecture), version 1. Departs from both in what a
// library adds: macros, a dependency container, operators that compose reducers; in the request of an
// Effect, which performs itself with the repository; in the end of a child, which is in its State and no
// delegate action; in errors, which are DisplayKit's Failure, since a State is compared; and in a cancelled
// load, a state of its own, since a closed screen shows what it showed.

package import DisplayKit
import ReducerKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let repository = scene.repository(for: "EffectHandler", TweetsRequest.self)
    let handler = EffectHandler(output: report(in: scene), background: scene.background) {
      [clock = scene.clock] (request: TweetsRequest, send) in
      try await request.perform(with: repository, clock: clock, send: send)
    }
    let store = TweetsStore(
      TweetsSceneState(
        firstRead: scene.firstRead, draft: scene.draft.text,
        canCompose: scene.composerStack != nil),
      reduce: scene.trace.wrap(reduce: TweetsSceneState.reduce),
      start: scene.trace.wrap(start: handler.start))
    scene.trace?.track(store, as: "Store")
    let view = TweetsView(store: store, navigator: scene.composerStack)
    return scene.screen(view, recordsRenderings: true)
  }

  private static func report(in scene: TweetsScene) -> @MainActor (TweetsReport) -> Void {
    let output = scene.output(from: "EffectHandler")
    return { [draft = scene.draft] report in
      switch report {
      case .navigation(let value): output(value)
      case .draft(let text): draft.text = text
      }
    }
  }
}
