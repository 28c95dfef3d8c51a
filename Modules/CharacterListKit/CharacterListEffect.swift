import CharactersKit
import ReducerKit
import TaskKit

typealias CharacterListStore = Store<
  CharacterListSceneState, CharacterListAction, CharacterListEffect
>
typealias CharacterListEffect = Effect<
  CharacterListRequest, CharacterListCancelID, CharacterListOutput
>

enum CharacterListCancelID: Hashable, Sendable {
  case pages
}

/// Adds the next page to `pages`, after a pause.
struct CharacterListRequest: Equatable, Sendable {
  let pages: CharacterListPages
  let policy: ReadPolicy
  var pause = Duration.zero

  /// Returns the action that has the result.
  @MainActor
  func perform(
    with repository: any CharacterListRepository, clock: any Clock<Duration>
  ) async -> CharacterListAction {
    .receive(
      await TaskResult {
        if pause > .zero { try await clock.sleep(for: pause) }
        return try await pages.reading(from: repository, policy)
      })
  }
}
