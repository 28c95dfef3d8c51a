import CharacterDetailKit
import CharactersKit
import DisplayKit

/// A request of the reducer, as a value: tests compare effects and run none.
enum CharacterDetailEffect: Equatable, Sendable {
  case fetch(CharacterDetail.ID, ReadPolicy)
  case output(CharacterDetailOutput)
  case cancelAll
}

typealias CharacterDetailStore = Store<
  CharacterDetailSceneState, CharacterDetailAction, CharacterDetailEffect
>

/// Starts effects: the only object that knows the repository and the output.
@MainActor
struct CharacterDetailEffectHandler {
  let repository: any CharacterDetailRepository
  let output: @MainActor (CharacterDetailOutput) -> Void

  func start(_ effect: CharacterDetailEffect, in store: CharacterDetailStore) {
    switch effect {
    case .fetch(let id, let policy):
      store.run(id: "fetch") { [repository] in
        do {
          return .receive(.success(try await repository.character(id: id, policy)))
        } catch {
          return .receive(.failure(error))
        }
      }
    case .output(let value): output(value)
    case .cancelAll: store.cancelAll()
    }
  }
}
