package import TweetsKit

/// A like that a repository was asked for, or its taking back.
package struct LikeCall: Equatable, Sendable {
  package let id: Tweet.ID
  package let isLiked: Bool
}
