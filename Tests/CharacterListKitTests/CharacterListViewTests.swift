import CharactersKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterListKit
@testable import CharacterListVIPER

@MainActor
struct CharacterListViewTests {
  private let presenter = SpyCharacterListPresenter()
  private let view: CharacterListView

  init() { view = CharacterListView(presenter: presenter, name: "M") }

  @Test(
    arguments: [
      (.appeared, ["appear"]), (.search(" Mi "), ["search  Mi "]),
      (.refresh(.standard), ["refresh standard"]),
      (.retry, ["retry"]), (.rowShown(RowID("4")), ["shown 4"]),
      (.rowSelected(RowID("2")), ["selected 2"]), (.rowSelected(RowID("two")), []),
      (.closed, ["close"]), (.formSubmitted, []),
    ] as [(ScreenEvent, [String])])
  func notifiesThePresenter(of event: ScreenEvent, as calls: [String]) {
    view.handle(event)
    #expect(presenter.calls == calls)
  }

  @Test func showsWhatThePresenterPasses() {
    let characters = CharacterListDisplayModel.make(.make(1, 2))
    let failure = Failure(NetworkError.notFound)
    #expect(shows(.loading(name: "M")))
    view.showLoading(name: nil)
    #expect(shows(.loading(name: nil)))
    view.showCharacters(characters, .refreshing)
    #expect(shows(.loaded(characters, .refreshing)))
    view.showCharacters(.make(.nobody), .idle)
    #expect(shows(.empty(.make(.nobody), .idle)))
    view.showFailure(failure, name: "Mi")
    #expect(shows(.failed(name: "Mi", failure)))
    view.showLoadingMore(below: characters)
    #expect(shows(.loadingMore(characters)))
    view.showLoadingMoreFailure(failure, below: characters)
    #expect(shows(.loadingMoreFailed(characters, failure)))
  }

  private func shows(_ state: CharacterListState) -> Bool {
    view.state == state && view.display.state == state.screen
  }
}
