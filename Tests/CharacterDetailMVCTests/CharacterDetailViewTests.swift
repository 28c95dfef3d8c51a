import CharacterDetailContract
import CharacterDetailKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterDetailMVC

@MainActor
struct CharacterDetailViewTests {
  @Test func showsWhatTheControllerPasses() {
    let view = CharacterDetailView()
    let failure = Failure(NetworkError.notFound)
    let marlow = CharacterDisplayModel(.make())
    let isolde = CharacterDisplayModel(.make(name: "Isolde Vane"))
    let states: [CharacterDetailState] = [
      .opening, .failed(failure), .loaded(.init(marlow)), .loaded(.init(marlow, .refreshing)),
      .loaded(.init(isolde)), .loaded(.init(isolde, .refreshFailed(failure))),
    ]
    for state in states {
      view.show(state)
      #expect(view.display.state == CharacterDetailRenderer.screen(state))
    }
  }
}
