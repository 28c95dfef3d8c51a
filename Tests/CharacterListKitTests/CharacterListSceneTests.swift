import CharactersKit
import DisplayKit
import ReducerKit
import TestSupport
import Testing

@testable import CharacterListKit

/// A whole scene, exhaustively, with the time of a test clock.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterListSceneTests {
  private let clock = TestClock()

  @Test func debouncesTheEditsOfASearch() async {
    let repository = StubCharacterListRepository(pages: [1: .make(1, pages: 1)])
    let loaded = CharacterListPages.make(.make(1, pages: 1))
    let match = CharacterListPages.make(named: "Mi", .make(1, pages: 1))
    let store = TestStore(
      CharacterListSceneState(search: CharacterListPages(named: "")),
      reduce: CharacterListSceneState.reduce
    ) { [clock] request in await request.perform(with: repository, clock: clock) }
    store.send(.load) { $0.phase = .loading(.search) }
    await store.receive(.receive(.success(loaded))) {
      $0.loaded = loaded
      $0.phase = .finished
    }
    store.send(.search("Mir")) {
      $0.search = CharacterListPages(named: "Mir")
      $0.phase = .loading(.search)
    }
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(200))
    store.send(.search("Mi")) { $0.search = CharacterListPages(named: "Mi") }
    await clock.cancelled()
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(299))
    #expect(clock.waits == [.milliseconds(1)])
    clock.advance(by: .milliseconds(1))
    await store.receive(.receive(.success(match))) {
      $0.loaded = match
      $0.phase = .finished
    }
    store.send(.select(RowID(1)))
    store.receive(.characterSelected(id: 1))
    store.send(.search("M")) {
      $0.search = CharacterListPages(named: "M")
      $0.phase = .loading(.search)
    }
    store.send(.close) { $0.phase = .cancelled(.search) }
    store.finish()
  }
}
