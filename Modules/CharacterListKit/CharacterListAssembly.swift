// Reducer: View → Store → Reducer → Store → View. The State is one value; every input is an Action;
// one pure function, reduce(into:_:), changes the State and returns Effects, which are values too,
// with the id by which a newer load cancels the one in flight. The EffectHandler performs the request
// of an Effect with the repository, after the pause of a search on the clock, and its result comes
// back as an Action. The Store runs this loop: it holds the State and the task in flight. The View
// sends Actions, and renders the display that is derived from the newest State. Navigation is an Effect
// that goes to the output. The View holds the Store, which holds the View weakly.
//
// In the manner of Mobius (https://github.com/spotify/Mobius.swift), whose effects are values that a
// handler performs, with the ids and the test store of the Composable Architecture
// (https://github.com/pointfreeco/swift-composable-architecture), version 1. Departs from both in what a
// library adds: macros, a dependency container, observation of a part, and the debounce as an operator;
// the pause is a part of the request here; in errors, which are DisplayKit's Failure, since a State is
// compared; in rows, which the State knows by the host's RowID; and in a cancelled load, a state of its
// own, since a closed screen shows what it showed.

package import CharactersKit
package import DisplayKit
import ReducerKit
package import TaskKit

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
  ) -> any Screen {
    let handler = EffectHandler(output: output) { (request: CharacterListRequest) in
      await request.perform(with: repository, clock: clock)
    }
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
