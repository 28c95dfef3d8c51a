package import TweetsKit

/// What the Interactor has its Worker do.
@MainActor
package protocol TweetsFetching {
  func fetch() async throws -> Moments

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws
}
