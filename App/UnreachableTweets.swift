import DisplayKit
import NetworkKit
import TweetsKit

/// A service that cannot be reached, to see what a pattern makes of it.
struct UnreachableTweets: TweetRepository {
  private let error = NetworkError.offline(host: "moments.invalid", reason: "there is no such host")

  func profile(_ policy: ReadPolicy) async throws -> Profile { throw error }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed { throw error }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws { throw error }
}
