import DisplayKit
import TweetsKit

/// Called by the Interactor.
@MainActor
protocol TweetsFetching {
  func fetch(_ policy: ReadPolicy) async -> Timeline

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws
}

/// A value type, so that a request in flight retains no object of a released scene.
struct TweetsWorker: TweetsFetching {
  let repository: any TweetRepository

  func fetch(_ policy: ReadPolicy) async -> Timeline { await repository.timeline(policy) }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await repository.setLiked(isLiked, of: id)
  }
}
