import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import RaceKit
import Testing

@testable import CharacterDetailContract
@testable import CharacterDetailMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailViewTests {
  private let player = ScriptPlayer()

  private func view(_ responses: ScriptedResponse<CharacterDetail>...) -> CharacterDetailView {
    let script = CharacterScript(firstRead: .standard, responses: responses)
    let repository = ScriptedCharacterRepository(script, player)
    return CharacterDetailView(
      viewModel: CharacterDetailViewModel(
        id: 7, getCharacterDetail: GetCharacterDetail(repository: repository)
      ) { _ in })
  }

  private func send(_ event: ScreenEvent, to view: CharacterDetailView) async {
    #expect(await player.perform([{ view.handle(event) }]))
  }

  @Test func showsWhatItsViewModelHas() async {
    let view = view(.fails(.missing), .comes(.marlow), .fails(.tooLate), .comes(.renamed))
    #expect(view.display.state == CharacterDetailRenderer.screen(.opening))
    let marlow = CharacterDisplayModel(.marlow)
    let states: [CharacterDetailState] = [
      .failed(Failure(NetworkError.missing)), .loaded(.init(marlow)),
      .loaded(.init(marlow, .refreshFailed(Failure(NetworkError.tooLate)))),
      .loaded(.init(CharacterDisplayModel(.renamed))),
    ]
    for (event, state) in zip([ScreenEvent.appeared, .retry, .refresh(), .retry], states) {
      await send(event, to: view)
      #expect(view.state == state)
      #expect(view.display.state == CharacterDetailRenderer.screen(state))
    }
  }

  @Test func rendersOncePerTurn() async {
    var rendered: [ScreenState] = []
    let view = view(.fails(.tooLate), .comes(.marlow))
    let host = ChangeObserver<ScreenState> { rendered.append($0) }
    await send(.appeared, to: view)
    view.display.subscribe(view: host)
    rendered = []
    await send(.retry, to: view)
    #expect(rendered == [.opening, view.state].map { CharacterDetailRenderer.screen($0) })
  }

  @Test func rendersAtTheEndOfEachEvent() async {
    let view = view(.comes(.marlow), .comes(.marlow, after: 1))
    await send(.appeared, to: view)
    #expect(view.display.state.isSettled)
    view.handle(.refresh())
    #expect(!view.display.state.isSettled)
    view.handle(.closed)
    #expect(view.state == .loaded(.init(CharacterDisplayModel(.marlow), .refreshing)))
  }
}
