import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import ReducerKit
import TaskKit
import TestSupport
import Testing

@testable import CharacterDetailReducer

/// A whole scene, exhaustively.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailSceneTests {
  /// Has a character only in the cache.
  private struct StubRepository: CharacterDetailRepository {
    func character(
      id: CharacterDetail.ID, _ policy: ReadPolicy
    ) async throws -> CharacterDetail {
      guard policy == .cached else { throw NetworkError.notFound }
      return .make(id: id)
    }
  }

  @Test func loadsRefreshesAndCloses() async throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    let store = TestStore(
      CharacterDetailSceneState(id: 7, firstRead: .cached),
      reduce: CharacterDetailSceneState.reduce
    ) { await $0.perform(with: StubRepository()) }
    store.send(.load) { $0.load = .inProgress }
    await store.receive(.receive(.success(.make()))) {
      $0.load = .finished
      $0.character = .make()
    }
    store.send(.openLink(link))
    store.receive(.linkOpened(link))
    store.send(.refresh(.standard)) { $0.load = .inProgress }
    store.send(.refresh(.reload))
    let failure = Failure(NetworkError.notFound)
    await store.receive(.receive(.failure(failure))) { $0.load = .failed(failure) }
    store.send(.retry) { $0.load = .inProgress }
    store.send(.close) { $0.load = .cancelled }
    store.finish()
  }
}
