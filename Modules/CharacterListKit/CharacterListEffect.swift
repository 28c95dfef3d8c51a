import CharactersKit
import DisplayKit

/// A request of the reducer, as a value: tests compare effects and run none.
enum CharacterListEffect: Equatable, Sendable {
  /// Adds the next page to `pages`, after a pause. Cancels the earlier fetch.
  case fetch(_ pages: CharacterListPages, ReadPolicy, after: Duration = .zero)
  case cancelFetch
  case output(CharacterListOutput)
}

typealias CharacterListStore = Store<
  CharacterListSceneState, CharacterListAction, CharacterListEffect
>

/// Starts effects: the only object that knows the repository, the clock and the output.
@MainActor
struct CharacterListEffectHandler {
  let repository: any CharacterListRepository
  let clock: any Clock<Duration>
  let output: @MainActor (CharacterListOutput) -> Void

  func start(_ effect: CharacterListEffect, in store: CharacterListStore) {
    switch effect {
    case .fetch(let pages, let policy, after: let pause):
      store.run(id: "fetch") { [repository, clock] in
        do {
          if pause > .zero { try await clock.sleep(for: pause) }
          return .receive(.success(try await pages.reading(from: repository, policy)))
        } catch {
          return .receive(.failure(error))
        }
      }
    case .cancelFetch: store.cancel(id: "fetch")
    case .output(let value): output(value)
    }
  }
}
