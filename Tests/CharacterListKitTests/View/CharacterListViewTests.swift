import DisplayKit
import Testing

@testable import CharacterListKit

@MainActor
struct CharacterListViewTests {
  private let presenter = SpyCharacterListPresenter()
  private let view: CharacterListView

  init() { view = CharacterListView(presenter: presenter, state: .loading(name: nil)) }

  @Test(
    arguments: [
      (.appeared, ["appear"]), (.search(" Mi "), ["search  Mi "]), (.refresh, ["refresh"]),
      (.retry, ["retry"]), (.rowShown(RowID("4")), ["shown 4"]),
      (.rowSelected(RowID("2")), ["selected 2"]), (.rowSelected(RowID("two")), []),
      (.closed, ["close"]), (.formSubmitted, []),
    ] as [(ScreenEvent, [String])])
  func tellsThePresenter(of event: ScreenEvent, as calls: [String]) {
    view.handle(event)
    #expect(presenter.calls == calls)
  }

  @Test func showsWhatItIsTold() {
    #expect(view.display.state == CharacterListState.loading(name: nil).screen)
    let state = CharacterListState(.make(.make(1, 2)))
    view.show(state)
    #expect(view.state == state)
    #expect(view.display.state == state.screen)
  }
}
