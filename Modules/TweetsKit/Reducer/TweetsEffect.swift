import DisplayKit
import TweetsKit

/// A request of the reducer, as a value: tests compare effects and run none.
enum TweetsEffect: Equatable, Sendable {
  case fetch(ReadPolicy)
  case setLiked(Bool, of: Tweet.ID)
  case output(TweetsOutput)
  case cancelAll
}

typealias TweetsStore = Store<TweetsSceneState, TweetsAction, TweetsEffect>

/// Starts effects: the only object that knows the repository and the output.
@MainActor
struct TweetsEffectHandler {
  let repository: any TweetRepository
  let output: @MainActor (TweetsOutput) -> Void

  func start(_ effect: TweetsEffect, in store: TweetsStore) {
    switch effect {
    case .fetch(let policy):
      store.run(id: "fetch") { [repository] in .receive(await repository.timeline(policy)) }
    case .setLiked(let isLiked, let id):
      store.run(id: ["like", id]) { [repository] in
        do {
          try await repository.setLiked(isLiked, of: id)
          return .settleLike(of: id, isLiked: isLiked, nil)
        } catch {
          return .settleLike(of: id, isLiked: isLiked, Failure(error))
        }
      }
    case .output(let value): output(value)
    case .cancelAll: store.cancelAll()
    }
  }
}
