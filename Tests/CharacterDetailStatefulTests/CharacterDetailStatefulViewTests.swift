import CharacterDetailKit
import CharacterDetailStateful
import DisplayKit
import NetworkKit
import Testing

@MainActor
struct CharacterDetailStatefulViewTests {
  /// Notes the actions, and shows what a test tells it to.
  private final class SpyViewModel:
    ViewModel<CharacterDetailState, CharacterDetailAction>, ActionHandler
  {
    private(set) var actions: [CharacterDetailAction] = []

    func handle(_ action: CharacterDetailAction) { actions.append(action) }
  }

  private let viewModel = SpyViewModel(initialState: .opening)
  private let view: CharacterDetailStatefulView

  init() { view = CharacterDetailStatefulView(viewModel: AnyViewModel(viewModel)) }

  @Test(arguments: [
    (ScreenEvent.appeared, CharacterDetailAction.load), (.refresh, .refresh), (.retry, .retry),
    (.closed, .close),
  ])
  func turnsEventsIntoActions(event: ScreenEvent, action: CharacterDetailAction) {
    view.handle(event)
    #expect(viewModel.actions == [action])
  }

  @Test func turnsLinksIntoActions() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    view.handle(.linkOpened(link))
    view.handle(.imageOpened(link))
    view.handle(.search("nothing"))
    #expect(viewModel.actions == [.openLink(link), .openImage(link)])
  }

  @Test func rendersEachStateWhole() {
    let failure = Failure(NetworkError.notFound)
    let marlow = CharacterDisplayModel(.make())
    let isolde = CharacterDisplayModel(.make(name: "Isolde Vane"))
    let states: [CharacterDetailState] = [
      .failed(failure), .opening, .loaded(.init(marlow)), .loaded(.init(marlow, .refreshing)),
      .loaded(.init(isolde)), .loaded(.init(isolde, .refreshFailed(failure))), .opening,
    ]
    for state in states {
      viewModel.update(state: state)
      #expect(view.state == state)
      #expect(view.display.state == CharacterDetailView.screen(state))
    }
  }
}
