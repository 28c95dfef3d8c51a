import NetworkKit

extension TweetRepository {
  /// Who only reads takes no likes.
  package func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    throw NetworkError.unauthorized
  }
}
