package import TweetsKit

/// The user likes a tweet, or does no longer.
@MainActor
package protocol SetLiked {
  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws
}
