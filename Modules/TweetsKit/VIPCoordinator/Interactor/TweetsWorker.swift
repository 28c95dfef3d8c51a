package import TweetsKit

/// A value, so that a request under way keeps no object of a scene that is let go.
package struct TweetsWorker: TweetsFetching {
  private let repository: any TweetRepository

  package init(repository: any TweetRepository) {
    self.repository = repository
  }

  package func fetch() async throws -> Moments { try await repository.moments() }

  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await repository.setLiked(isLiked, of: id)
  }
}
