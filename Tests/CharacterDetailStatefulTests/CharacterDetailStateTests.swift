import CharacterDetailComponents
import CharacterDetailContract
import DisplayKit
import Testing

@testable import CharacterDetailStateful

struct CharacterDetailStateTests {
  private typealias TestError = FakeRepository.TestError

  private static let card = CharacterCard(name: "Marlow")
  private static let complete = CharacterDetailState.loaded(card, .complete)
  private static let refreshing = CharacterDetailState.loaded(card, .refreshing)
  private static let refreshFailed = CharacterDetailState.loaded(card, .refreshFailed(.offline))
  private static let states: [CharacterDetailState] = [
    .idle, .loading, .failed(.offline), complete, refreshing, refreshFailed,
  ]

  @Test(arguments: zip(states, [false, false, true, false, false, true]))
  func reportsWhetherTheLastLoadFailed(state: CharacterDetailState, hasFailed: Bool) {
    #expect(state.hasFailed == hasFailed)
  }

  @Test(
    arguments: zip(
      states, [.loading, nil, .loading, refreshing, nil, refreshing] as [CharacterDetailState?]))
  func startsOneLoadAtATime(state: CharacterDetailState, next: CharacterDetailState?) {
    #expect(state.startingLoad == next)
  }

  @Test(arguments: states)
  func aCharacterReplacesEveryState(state: CharacterDetailState) {
    let card = CharacterFormatter().card(.make())
    #expect(state.receiving(.success(.make())) == .loaded(card, .complete))
  }

  @Test(arguments: states)
  func anErrorKeepsTheCharacter(state: CharacterDetailState) {
    let failure = Failure(TestError())
    let next: CharacterDetailState =
      if case .loaded = state { .loaded(Self.card, .refreshFailed(failure)) } else {
        .failed(failure)
      }
    #expect(state.receiving(.failure(TestError())) == next)
  }
}
