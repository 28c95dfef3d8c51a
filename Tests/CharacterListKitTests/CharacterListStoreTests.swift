import DisplayKit
import Testing

@testable import CharacterListKit

@MainActor
struct CharacterListStoreTests {
  private final class Log { var lines: [String] = [] }

  private let log = Log()

  @Test(
    arguments: [
      (.appeared, "load"), (.search(" Mi "), #"search(" Mi ")"#),
      (.refresh(.standard), "\(CharacterListAction.refresh(.standard))"), (.retry, "retry"),
      (.rowShown(RowID(4)), "loadMore(after: 4)"), (.rowSelected(RowID(2)), "select(2)"),
      (.rowSelected(RowID("two")), nil), (.closed, "close"), (.formSubmitted, nil),
    ] as [(ScreenEvent, String?)])
  func theViewSendsActions(event: ScreenEvent, action: String?) {
    let state = CharacterListSceneState(search: CharacterListPages(named: ""))
    let store = CharacterListStore(state) { [log] _, action in
      log.lines.append("\(action)")
      return []
    } start: { _, _ in
    }
    CharacterListView(store: store).handle(event)
    #expect(log.lines == [action].compactMap(\.self))
  }

  @Test func reportsChangesOfTheStateBeforeItStartsEffects() {
    let store = Store<Int, Int, String>(0) { state, action in
      state += action
      return ["\(action)"]
    } start: { [log] effect, _ in
      log.lines.append("effect \(effect)")
    }
    store.onChange = { [log] in log.lines.append("state \($0)") }
    for action in [2, 0, 3] { store.send(action) }
    #expect(log.lines == ["state 2", "effect 2", "effect 0", "state 5", "effect 3"])
    #expect(store.state == 5)
  }
}
