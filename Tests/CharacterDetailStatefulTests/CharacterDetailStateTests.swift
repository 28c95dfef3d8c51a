import CharacterDetailKit
import CharacterDetailStateful
import CharactersKit
import DisplayKit
import NetworkKit
import Testing

struct CharacterDetailStateTests {
  private static let failure = Failure(NetworkError.notFound)
  private static let marlow = CharacterDisplayModel(.make())
  private static let isolde = CharacterDisplayModel(.make(name: "Isolde Vane"))
  private static let refreshFailed = CharacterDetailState.loaded(
    .init(marlow, .refreshFailed(failure)))
  private static let refreshing = CharacterDetailState.loaded(.init(marlow, .refreshing))
  private static let complete = CharacterDetailState.loaded(.init(marlow))

  @Test(arguments: [
    (CharacterDetailState.opening, false), (.failed(failure), true), (complete, false),
    (refreshing, false), (refreshFailed, true),
  ])
  func onlyAFailureMayBeRetried(state: CharacterDetailState, hasFailed: Bool) {
    #expect(state.hasFailed == hasFailed)
  }

  @Test(arguments: [
    (CharacterDetailState.opening, CharacterDetailState.opening), (.failed(failure), .opening),
    (complete, refreshing), (refreshing, refreshing), (refreshFailed, refreshing),
  ])
  func aLoadThatStartsKeepsTheCharacter(state: CharacterDetailState, next: CharacterDetailState) {
    #expect(state.startingLoad == next)
  }

  @Test(arguments: [.opening, .failed(failure), complete, refreshing, refreshFailed])
  func aCharacterReplacesWhateverWasThere(state: CharacterDetailState) {
    #expect(
      state.receiving(.success(.make(name: "Isolde Vane"))) == .loaded(.init(Self.isolde)))
  }

  @Test(
    arguments: [
      (CharacterDetailState.opening, .failed(failure)), (.failed(failure), .failed(failure)),
      (complete, refreshFailed), (refreshing, refreshFailed), (refreshFailed, refreshFailed),
    ] as [(CharacterDetailState, CharacterDetailState)])
  func anErrorKeepsTheCharacter(state: CharacterDetailState, next: CharacterDetailState) {
    #expect(state.receiving(.failure(NetworkError.notFound)) == next)
    #expect(state.receiving(.failure(CancellationError())) == nil)
  }
}
