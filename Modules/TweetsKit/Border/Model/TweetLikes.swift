/// How many like a tweet, and whether the reader does.
package struct TweetLikes: Equatable, Sendable {
  package let count: Int
  package let isLiked: Bool

  /// - Parameter count: with the reader's own; taken for what it can be where a service sends
  ///   nonsense.
  package init(count: Int = 0, isLiked: Bool = false) {
    self.count = min(max(count, isLiked ? 1 : 0), .max - 1)
    self.isLiked = isLiked
  }

  /// As they are once the reader's like is given, or taken back.
  package func with(isLiked: Bool) -> TweetLikes {
    guard isLiked != self.isLiked else { return self }
    return TweetLikes(count: count + (isLiked ? 1 : -1), isLiked: isLiked)
  }
}
