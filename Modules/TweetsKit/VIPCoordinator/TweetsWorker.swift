import DisplayKit
import TweetsKit

/// What the Interactor has its Worker do.
@MainActor
protocol TweetsFetching {
  func fetch(_ policy: ReadPolicy) async throws -> Moments

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws
}

/// A value, so that a request under way keeps no object of a scene that is let go.
struct TweetsWorker: TweetsFetching {
  private let repository: any TweetRepository

  init(repository: any TweetRepository) {
    self.repository = repository
  }

  func fetch(_ policy: ReadPolicy) async throws -> Moments { try await repository.moments(policy) }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await repository.setLiked(isLiked, of: id)
  }
}
