import CharacterDetailContract
import CharacterDetailKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterDetailStateful

@MainActor
struct CharacterDetailViewTests {
  /// Records actions and shows states set by the test.
  private final class SpyViewModel:
    ViewModel<CharacterDetailState, CharacterDetailAction>, ActionHandler
  {
    private(set) var actions: [CharacterDetailAction] = []

    func handle(_ action: CharacterDetailAction) { actions.append(action) }
  }

  private let viewModel = SpyViewModel(initialState: .opening)
  private let view: CharacterDetailView

  init() { view = CharacterDetailView(viewModel: AnyViewModel(viewModel)) }

  @Test(arguments: [
    (ScreenEvent.appeared, CharacterDetailAction.load), (.refresh(), .refresh(.reload)),
    (.retry, .retry),
    (.closed, .close),
  ])
  func mapsEventsToActions(event: ScreenEvent, action: CharacterDetailAction) {
    view.handle(event)
    #expect(viewModel.actions == [action])
  }

  @Test func mapsOpenedLinksToActions() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    view.handle(.search("nothing"))
    #expect(viewModel.actions == [.openLink(link), .openImage(link)])
  }

  @Test func rendersEveryState() {
    let failure = Failure(NetworkError.notFound)
    let marlow = CharacterDisplayModel(.make())
    let isolde = CharacterDisplayModel(.make(name: "Isolde Vane"))
    let states: [CharacterDetailState] = [
      .failed(failure), .opening, .loaded(.init(marlow)), .loaded(.init(marlow, .refreshing)),
      .loaded(.init(isolde)), .loaded(.init(isolde, .refreshFailed(failure))), .opening,
    ]
    for state in states {
      viewModel.update(state: state)
      #expect(view.display.state == CharacterDetailRenderer.screen(state))
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailStatefulSceneTests {
  private let repository = StubCharacterRepository()

  @Test(arguments: [false, true])
  func releasingTheScreenCancelsAndDeallocates(duringALoad: Bool) async throws {
    repository.holdsResponses = duringALoad
    weak var released: CharacterDetailView?
    weak var releasedModel: CharacterDetailViewModel?
    do {
      let viewModel = CharacterDetailViewModel(
        id: 7, getCharacterDetail: GetCharacterDetail(repository: repository)
      ) { _ in }
      let screen = CharacterDetailView(viewModel: AnyViewModel(viewModel))
      screen.handle(.appeared)
      if duringALoad {
        while repository.requestedIDs.isEmpty { await Task.yield() }
      } else {
        try await screen.waitUntilSettled()
      }
      released = screen
      releasedModel = viewModel
    }
    #expect(released == nil)
    #expect(releasedModel == nil)
    if duringALoad { await repository.cancellation() }
  }
}
