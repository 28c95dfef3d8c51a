import CharactersKit
import DisplayKit
import ReducerKit
import Testing

@testable import CharacterListKit

@MainActor
struct CharacterListViewTests {
  /// As the Views of the other patterns.
  @Test func rendersAllChangesOfATurnOnce() {
    let store = CharacterListStore(
      CharacterListSceneState(search: CharacterListPages(named: "")),
      reduce: CharacterListSceneState.reduce
    ) { _, _ in }
    let view = CharacterListView(store: store)
    var rendered: [ScreenState] = []
    let host = ChangeObserver<ScreenState> { rendered.append($0) }
    view.display.subscribe(view: host)
    store.send(.load)
    store.send(.receive(.success(.make(.make(1)))))
    store.send(.search("Mi"))
    #expect(rendered.count == 1)
    view.handle(.retry)
    #expect(rendered.count == 2 && rendered.last == store.state.shown.screen)
  }
}
