import CharacterListKit
import CharacterListVIPER
import DisplayKit
import TestSupport

/// Holds a scene, and records the states that it showed.
@MainActor
final class CharacterListHost: StatefulView {
  let repository = FakeCharacterListRepository()
  let clock = TestClock()
  private(set) var screen: (any StatefulScreen<CharacterListState>)?
  private(set) var states: [CharacterListState] = []
  private(set) var outputs: [CharacterListOutput] = []

  func open(_ query: String? = nil, page: Int = 1) -> any StatefulScreen<CharacterListState> {
    let screen = CharacterListAssembly.screen(
      query: query, page: page, repository: repository, clock: clock
    ) { [weak self] in self?.outputs.append($0) }
    self.screen = screen
    screen.display.subscribe(view: self)
    screen.handle(.appeared)
    return screen
  }

  func render(state: ScreenState) {
    if let state = screen?.state { states.append(state) }
  }

  /// Types `text`, and advances the clock by the debounce time.
  func search(_ text: String) async {
    screen?.handle(.search(text))
    _ = await clock.nextSleep()
    clock.advance(by: .milliseconds(300))
  }

  func release() { screen = nil }
}

extension SceneObjects {
  init(of screen: any Screen) {
    self.init(of: screen) {
      $0 is FakeCharacterListRepository || $0 is TestClock || $0 is CharacterListHost
    }
  }
}
