import DisplayKit
import TweetsKit

/// A side effect, as a value: tests compare effects and run none.
enum TweetsEffect: Equatable, Sendable {
  /// A request in flight, whose result comes back as an action unless it is cancelled.
  case run(TweetsRequest, id: CancelID)
  case cancel(id: CancelID)
  case output(TweetsOutput)

  enum CancelID: Hashable, Sendable {
    case profile, feed
    case like(Tweet.ID)
  }
}

enum TweetsRequest: Equatable, Sendable {
  case profile(ReadPolicy)
  case feed(ReadPolicy)
  case setLiked(Bool, of: Tweet.ID)

  /// Returns the action that has the result.
  @MainActor
  func perform(with repository: any TweetRepository) async -> TweetsAction {
    switch self {
    case .profile(let policy):
      return .receiveProfile(await TweetsResponse { try await repository.profile(policy) })
    case .feed(let policy):
      return .receiveFeed(await TweetsResponse { try await repository.feed(policy) })
    case .setLiked(let isLiked, let id):
      do {
        try await repository.setLiked(isLiked, of: id)
        return .like(id, .settle(isLiked: isLiked, nil))
      } catch {
        return .like(id, .settle(isLiked: isLiked, Failure(error)))
      }
    }
  }
}

typealias TweetsStore = Store<TweetsSceneState, TweetsAction, TweetsEffect>

/// Starts effects: the only object that knows the repository and the output.
@MainActor
struct TweetsEffectHandler {
  let repository: any TweetRepository
  let output: @MainActor (TweetsOutput) -> Void

  func start(_ effect: TweetsEffect, in store: TweetsStore) {
    switch effect {
    case .run(let request, let id):
      store.run(id: id) { [repository] in await request.perform(with: repository) }
    case .cancel(let id): store.cancel(id: id)
    case .output(let value): output(value)
    }
  }
}
