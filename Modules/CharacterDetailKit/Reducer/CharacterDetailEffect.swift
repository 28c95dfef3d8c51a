import CharacterDetailKit
import CharactersKit
import ReducerKit
import TaskKit

typealias CharacterDetailStore = Store<
  CharacterDetailSceneState, CharacterDetailAction, CharacterDetailEffect
>
typealias CharacterDetailEffect = Effect<
  CharacterDetailRequest, CharacterDetailCancelID, CharacterDetailOutput
>

enum CharacterDetailCancelID: Hashable, Sendable {
  case character
}

struct CharacterDetailRequest: Equatable, Sendable {
  let id: CharacterDetail.ID
  let policy: ReadPolicy

  /// Returns the action that has the result.
  @MainActor
  func perform(with repository: any CharacterDetailRepository) async -> CharacterDetailAction {
    .receive(await TaskResult { try await repository.character(id: id, policy) })
  }
}
