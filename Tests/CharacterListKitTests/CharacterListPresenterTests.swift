import CharactersKit
import DisplayKit
import Testing

@testable import CharacterListKit
@testable import CharacterListVIPER

@MainActor
struct CharacterListPresenterTests {
  private typealias Broken = FakeCharacterListRepository.Broken

  private let interactor = SpyCharacterListInteractor()
  private let router = SpyCharacterListRouter()
  private let view = SpyCharacterListView()
  private let presenter: CharacterListPresenter
  private let pages = CharacterListPages.make(.make(1, 2, 3))
  private let shown = CharacterListDisplayModel.make(.make(1, 2, 3))
  private let failure = Failure(Broken())

  init() {
    presenter = CharacterListPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func forwardsViewEventsToTheInteractor() {
    presenter.viewDidAppear()
    presenter.didSearch(for: "Mira ")
    presenter.didRequestRefresh(.standard)
    presenter.didRequestRetry()
    presenter.viewDidClose()
    #expect(interactor.calls == ["load", "search Mira ", "reload standard", "retry", "cancel"])
    #expect(view.states.isEmpty, "nothing has come yet")
  }

  @Test func loadsMoreOnlyAfterTheLastRow() {
    presenter.didShowCharacter(id: 3)
    presenter.didLoad(pages)
    for id in [1, 2, 4] { presenter.didShowCharacter(id: id) }
    #expect(interactor.calls.isEmpty)
    presenter.didShowCharacter(id: 3)
    #expect(interactor.calls == ["more"])
  }

  @Test func opensOnlyShownCharacters() {
    presenter.didSelectCharacter(id: 2)
    presenter.didLoad(pages)
    presenter.didSelectCharacter(id: 4)
    #expect(router.opened.isEmpty)
    presenter.didSelectCharacter(id: 2)
    #expect(router.opened == [2])
  }

  @Test func showsReceivedPages() {
    presenter.didLoad(pages)
    presenter.didLoad(.make(.nobody))
    #expect(view.states == [.loaded(shown, .idle), .empty(.make(.nobody), .idle)])
  }

  @Test func searchKeepsTheRowsUntilItEnds() {
    presenter.didStart(.search(name: "M"))
    presenter.didLoad(pages)
    presenter.didStart(.search(name: "Mi"))
    presenter.didStart(.search(name: nil))
    presenter.didFail(.search(name: nil), Broken())
    presenter.didStart(.search(name: nil))
    #expect(
      view.states == [
        .loading(name: "M"), .loaded(shown, .idle), .loaded(shown, .searching(name: "Mi")),
        .loaded(shown, .searching(name: nil)), .failed(name: nil, failure), .loading(name: nil),
      ])
  }

  @Test func refreshKeepsTheRowsEvenOnFailure() {
    presenter.didLoad(pages)
    presenter.didStart(.refresh)
    presenter.didFail(.refresh, Broken())
    #expect(
      view.states.suffix(2) == [
        .loaded(shown, .refreshing), .loaded(shown, .refreshFailed(failure)),
      ])
  }

  @Test func refreshKeepsAnEmptyListEmpty() {
    presenter.didLoad(.make(.nobody))
    presenter.didStart(.refresh)
    #expect(view.states.last == .empty(.make(.nobody), .refreshing))
  }

  @Test func loadOfMoreKeepsTheRowsEvenOnFailure() {
    presenter.didLoad(pages)
    presenter.didStart(.more)
    presenter.didFail(.more, Broken())
    #expect(view.states.suffix(2) == [.loadingMore(shown), .loadingMoreFailed(shown, failure)])
  }
}
